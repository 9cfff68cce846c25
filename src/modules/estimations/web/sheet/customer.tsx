import { Ltr } from '#ui/ltr.tsx';
import { MailAddress } from '#ui/mail-address.tsx';
import type { Sheet, SheetValue } from '../../sheet.engine.ts';

/** Customer and basis of computation. */
export function Customer({ facts }: Pick<Sheet, 'facts'>) {
  return (
    <dl className="text-caption leading-5">
      {facts.map(({ key, label, value }) => (
        <div
          key={key}
          className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-2 border-line border-t py-0.75 last:border-b"
        >
          <dt className="text-ink-muted">{label}</dt>
          <dd className="font-medium [overflow-wrap:anywhere]">
            <Value of={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ of: { kind, text } }: { of: SheetValue }) {
  if (kind === 'ltr') return <Ltr>{text}</Ltr>;
  if (kind === 'email') return <MailAddress of={text} />;
  return kind === 'name' ? <bdi>{text}</bdi> : <span>{text}</span>;
}
