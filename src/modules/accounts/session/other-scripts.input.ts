import type { BetterAuthPlugin } from 'better-auth';

const reserved = '.invalid';
const ofOtherScript = /\.xn--[a-z\d-]+$/i;

/**
 * An e-mail address in a form the authentication library accepts. It refuses internationalised top-level
 * domains (`.xn--…`), so they get a reserved one appended (RFC 2606), and `otherScripts` still finds their
 * users.
 */
export function acceptedAddress(email: string): string {
  return ofOtherScript.test(email) ? email + reserved : email;
}

function storedAddress(accepted: unknown): unknown {
  if (typeof accepted !== 'string' || !accepted.endsWith(reserved)) return accepted;
  const email = accepted.slice(0, -reserved.length);
  return ofOtherScript.test(email) ? email : accepted;
}

/** Lets the library find users whose addresses `acceptedAddress` has changed. */
export function otherScripts() {
  return {
    id: 'other-scripts',
    init: ({ adapter }) => ({
      context: {
        adapter: {
          ...adapter,
          findOne: (wanted) => {
            if (wanted.model !== 'user') return adapter.findOne(wanted);
            const where = wanted.where.map((condition) =>
              condition.field === 'email'
                ? { ...condition, value: storedAddress(condition.value) as string }
                : condition,
            );
            return adapter.findOne({ ...wanted, where });
          },
        },
      },
    }),
  } satisfies BetterAuthPlugin;
}
