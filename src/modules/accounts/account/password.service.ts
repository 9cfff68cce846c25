import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';

/** What a hash costs to make, and to guess: KiB of memory, and passes over it. */
export interface Cost {
  memory: number;
  passes: number;
  parallelism: number;
}

// OWASP's password storage guidance for Argon2id: 19 MiB, two passes, one lane.
const strong: Cost = { memory: 19_456, passes: 2, parallelism: 1 };

/** For tests, which sign in thousands of times with passwords that guard nothing. */
const quick: Cost = { memory: 64, passes: 1, parallelism: 1 };

export function costIn(mode: 'production' | 'development' | 'test'): Cost {
  return mode === 'test' ? quick : strong;
}
const tagLength = 32;

/** Argon2id of a password in PHC form, worked out off the event loop. */
export async function hashPassword(password: string, cost = strong): Promise<string> {
  const salt = randomBytes(16);
  const tag = await derive(password, salt, cost);
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(salt)}$${encode(tag)}`;
}

/** A password that nobody chose, for a first way in: 96 bits. */
export function generatePassword(): string {
  return randomBytes(12).toString('base64url');
}

/** Whether `password` is the one that `hash` (from `hashPassword`, at whatever cost) was made of. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [, , , parameters = '', ...parts] = hash.split('$');
  const [memory, passes, parallelism] = (parameters.match(/\d+/g) ?? []).map(Number);
  const [salt, tag] = parts.map((part) => Buffer.from(part, 'base64'));
  if (!memory || !passes || !parallelism || !salt || !tag || tag.length !== tagLength) return false;
  return timingSafeEqual(await derive(password, salt, { memory, passes, parallelism }), tag);
}

function derive(password: string, nonce: Buffer, cost: Cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // One password typed on two keyboards may differ in its composition of characters.
    const message = password.normalize('NFKC');
    argon2('argon2id', { message, nonce, tagLength, ...cost }, (error, tag) =>
      error ? reject(error) : resolve(tag),
    );
  });
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
