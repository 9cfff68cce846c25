import { Ltr } from '#ui/ltr.tsx';

const letter = /\p{L}/u;

/** A cell of a file in its own direction; one without letters, such as a phone number, runs left to right. */
export function Cell({ children }: { children: string }) {
  return letter.test(children) ? <bdi>{children}</bdi> : <Ltr>{children}</Ltr>;
}
