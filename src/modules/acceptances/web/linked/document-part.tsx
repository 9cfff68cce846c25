import { type ReactNode, useId } from 'react';
import { classes } from '#ui/classes.ts';
import { DatumLine } from '#ui/datum-line.tsx';

/** A part of the page under its datum line. */
export function DocumentPart(props: { title: string; className?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={props.className}>
      <DatumLine />
      <h2 id={id} className={classes('mt-4 mb-2 text-h2')}>
        {props.title}
      </h2>
      {props.children}
    </section>
  );
}
