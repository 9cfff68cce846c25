import { classes } from '../classes.ts';

interface PageHeadingProps {
  id?: string;
  className?: string;
  children: string;
}

/** The heading of a page of the panel, which keeps to a phone's width with letters twice as large. */
export function PageHeading({ id, className, children }: PageHeadingProps) {
  return (
    <h1 id={id} className={classes('font-normal text-[min(2rem,11vw)] leading-12', className)}>
      {children}
    </h1>
  );
}
