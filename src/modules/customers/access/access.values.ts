/**
 * How an account was proven to be a customer's: by a link that staff sent, by a code mailed to the address on the
 * customer's record, or by such a code that the office read out, as no mail leaves.
 */
export const proofs = ['invitation', 'code', 'staff'] as const;

export type Proof = (typeof proofs)[number];
