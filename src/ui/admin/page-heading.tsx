import { classes } from '../classes.ts';

interface PageHeadingProps {
  id?: string;
  className?: string;
  children: string;
}

/** The number of a document, such as INV-2026-0001, which is not broken at its hyphens. */
const documentNumber = /(\p{Lu}+(?:-\p{Lu}+)*-\d{4}-\d+)/u;

/** Heading of a panel page, which fits a phone's width even with double-size text. */
export function PageHeading({ id, className, children }: PageHeadingProps) {
  const [before = '', number, after] = children.split(documentNumber);
  return (
    <h1 id={id} className={classes('font-normal text-[min(2rem,11vw)] leading-12', className)}>
      <span>{before}</span>
      {number && <span className="whitespace-nowrap">{number}</span>}
      {after && <span>{after}</span>}
    </h1>
  );
}
