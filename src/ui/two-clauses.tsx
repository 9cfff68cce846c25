import { Fragment } from 'react';

/** The two clauses of a title, or the one it has: a title breaks after its only comma, which stays with the first. */
export function clausesOf(title: string): string[] {
  const parts = title.split(/(?<=[،,])\s+/);
  return parts.length === 2 ? parts : [title];
}

/** A title that breaks after its comma (ثلاثة مجالات، ⏎ وفريق تنفيذ واحد). */
export function TwoClauses({ children }: { children: string }) {
  return clausesOf(children).map((clause, index) => (
    <Fragment key={clause}>
      {index > 0 && (
        <>
          {' '}
          <br />
        </>
      )}
      {clause}
    </Fragment>
  ));
}
