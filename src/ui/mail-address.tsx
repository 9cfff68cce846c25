import { Fragment } from 'react';
import { Ltr } from './ltr.tsx';

/** An e-mail address that breaks before its punctuation on a short line, not inside "co|m". */
export function MailAddress({ of, className }: { of: string; className?: string }) {
  return (
    <Ltr {...(className && { className })}>
      {of !== '' &&
        of.split(/(?=[@.])/).map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which have no other key
          <Fragment key={at}>
            {at > 0 && <wbr />}
            <span>{part}</span>
          </Fragment>
        ))}
    </Ltr>
  );
}
