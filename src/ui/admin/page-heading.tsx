import { classes } from '../classes.ts';
import { WholeNumbers } from '../whole-numbers.tsx';

interface PageHeadingProps {
  id?: string;
  className?: string;
  children: string;
}

/** Heading of a panel page, which fits a phone's width even with double-size text. */
export function PageHeading({ id, className, children }: PageHeadingProps) {
  return (
    <h1 id={id} className={classes('font-normal text-[min(2rem,11vw)] leading-12', className)}>
      <WholeNumbers>{children}</WholeNumbers>
    </h1>
  );
}
