import { createHash, randomBytes } from 'node:crypto';

// Crockford's 32 unambiguous characters: 24 of them are 120 bits, enough for a plain hash (ASVS 6.5.2
// requires 112).
const signs = '0123456789abcdefghjkmnpqrstvwxyz';
const length = 24;
const atOnce = 10;
const hashed = /^[0-9a-f]{64}$/;

/** New recovery codes as shown to their owner: `k7mq-2x4p-9trw-hn3c-vz6d-8fgj`. */
export function generateRecoveryCodes(): string[] {
  return Array.from({ length: atOnce }, () => {
    const code = [...randomBytes(length)].map((byte) => signs[byte % signs.length]).join('');
    return code.match(/.{4}/g)?.join('-') ?? code;
  });
}

/** Stored hash of a recovery code, in any notation. */
export function hashRecoveryCode(code: string): string {
  const bare = code
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replace(/o/g, '0')
    .replace(/[il]/g, '1');
  return createHash('sha256').update(bare).digest('hex');
}

/**
 * How the library stores its list of codes, which is JSON: hashed. It returns the remaining ones unchanged.
 */
export const storeRecoveryCodes = {
  encrypt: async (list: string): Promise<string> =>
    JSON.stringify(
      (JSON.parse(list) as string[]).map((code) => (hashed.test(code) ? code : hashRecoveryCode(code))),
    ),
  decrypt: async (list: string): Promise<string> => list,
};
