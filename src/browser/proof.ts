import { type Proof, proofIn } from '#wire/proof.ts';

/** Asks the person at the screen for a proof and gives it to the server; false if they would rather not. */
export type AskForProof = (proof: Proof) => Promise<boolean>;

let ask: AskForProof | undefined;
let asking: Promise<boolean> | undefined;

/** From now on `by` answers every refusal that names a proof. */
export function answerProofs(by: AskForProof): void {
  ask = by;
}

/** The question that is being asked now; undefined for none. */
export function proofBeingAsked(): Promise<unknown> | undefined {
  return asking;
}

/**
 * Whether a refused call can be made again, because its sender has meanwhile given the proof that it named. Calls that are
 * refused together are answered by one question.
 */
export async function isProved(answer: Response): Promise<boolean> {
  if (answer.status !== 403 || !ask) return false;
  const body = answer.clone().json();
  const proof = proofIn(await body.catch(() => null));
  if (!proof) return false;
  asking ??= ask(proof)
    .catch(() => false)
    .finally(() => {
      asking = undefined;
    });
  return asking;
}
