import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';

/** Cost of computing, and guessing, a hash: KiB of memory, and passes over it. */
export interface Cost {
  memory: number;
  passes: number;
  parallelism: number;
}

// OWASP's password storage guidance for Argon2id: 19 MiB, two passes, one lane.
const strong: Cost = { memory: 19_456, passes: 2, parallelism: 1 };

/** For tests, which sign in thousands of times with passwords that protect nothing. */
const quick: Cost = { memory: 64, passes: 1, parallelism: 1 };

export function costIn(mode: 'production' | 'development' | 'test'): Cost {
  return mode === 'test' ? quick : strong;
}
const tagLength = 32;

/** Argon2id of a password in PHC form, computed off the event loop. */
export async function hashPassword(password: string, cost = strong): Promise<string> {
  const salt = randomBytes(16);
  const tag = await derive(password, salt, cost);
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(salt)}$${encode(tag)}`;
}

/** A random initial password: 96 bits. */
export function generatePassword(): string {
  return randomBytes(12).toString('base64url');
}

/** Whether `hash` (from `hashPassword`, at any cost) is that of `password`. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [, , , parameters = '', ...parts] = hash.split('$');
  const [memory, passes, parallelism] = (parameters.match(/\d+/g) ?? []).map(Number);
  const [salt, tag] = parts.map((part) => Buffer.from(part, 'base64'));
  if (!memory || !passes || !parallelism || !salt || !tag || tag.length !== tagLength) return false;
  return timingSafeEqual(await derive(password, salt, { memory, passes, parallelism }), tag);
}

function derive(password: string, nonce: Buffer, cost: Cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // The same password typed on two keyboards may use different Unicode compositions.
    const message = password.normalize('NFKC');
    argon2('argon2id', { message, nonce, tagLength, ...cost }, (error, tag) =>
      error ? reject(error) : resolve(tag),
    );
  });
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
