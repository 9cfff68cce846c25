/** The two clauses of a title, or the one it has: a title breaks after its only comma, which stays with the first. */
export function clausesOf(title: string): string[] {
  const parts = title.split(/(?<=[،,])\s+/);
  return parts.length === 2 ? parts : [title];
}

/** A title that breaks after its comma (ثلاثة مجالات، ⏎ وفريق تنفيذ واحد). */
export function TwoClauses({ children }: { children: string }) {
  const [first, second] = clausesOf(children);
  return (
    <>
      <span>{second ? `${first} ` : first}</span>
      {second && (
        <>
          <br />
          <span>{second}</span>
        </>
      )}
    </>
  );
}
