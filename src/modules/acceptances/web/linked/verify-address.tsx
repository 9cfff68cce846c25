import { Ltr } from '#ui/ltr.tsx';
import { useAcceptanceWords } from '../link-words.ts';

/** Where a printed copy can be verified. */
export function VerifyAddress({ url }: { url: string }) {
  const t = useAcceptanceWords();
  return (
    <>
      <span className="block">{t('evidence.verify')}</span>
      <a href={url} className="mt-1 inline-block underline underline-offset-4">
        <Ltr className="break-all">{url.replace(/^https?:\/\//, '')}</Ltr>
      </a>
    </>
  );
}
