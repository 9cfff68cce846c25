/**
 * The key of a sentence that says that something is mailed. Where no mail leaves, that of its sibling `…_kept`, which says
 * so and what to do instead.
 */
export function mailWord(key: string, leaves: boolean): string {
  return leaves ? key : `${key}_kept`;
}
