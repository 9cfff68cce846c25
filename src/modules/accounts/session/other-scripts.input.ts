import type { BetterAuthPlugin } from 'better-auth';

const reserved = '.invalid';
const ofOtherScript = /\.xn--[a-z\d-]+$/i;

/**
 * An e-mail address as the authentication library takes it. It refuses top-level domains of other scripts (`.xn--…`), which
 * stand before a reserved one here (RFC 2606), and `otherScripts` finds their users all the same.
 */
export function acceptedAddress(email: string): string {
  return ofOtherScript.test(email) ? email + reserved : email;
}

function storedAddress(accepted: unknown): unknown {
  if (typeof accepted !== 'string' || !accepted.endsWith(reserved)) return accepted;
  const email = accepted.slice(0, -reserved.length);
  return ofOtherScript.test(email) ? email : accepted;
}

/** Lets the library find the users whose addresses `acceptedAddress` has changed. */
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
