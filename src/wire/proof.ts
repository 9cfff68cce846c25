/**
 * What a person gives once more before a call that moves money or changes who may: the code of their second factor, or
 * their password if they have none.
 */
export const proofs = ['code', 'password'] as const;

export type Proof = (typeof proofs)[number];

/** The proof that a refused call asks for, from the body of its answer; undefined for any other refusal. */
export function proofIn(body: unknown): Proof | undefined {
  const { proof } = (body ?? {}) as { proof?: unknown };
  return proofs.find((known) => known === proof);
}
