import { usePanelWords } from './panel-words.ts';

/** What nobody could approve, and who does it instead. */
export function NeededApprovals({ approves }: { approves: readonly string[] }) {
  const t = usePanelWords();
  return (
    <>
      <span>{t('approves')}</span>
      {approves.map((what) => (
        <span key={what} className="mt-1.5 block text-ink">
          {what}
        </span>
      ))}
      <span className="mt-1.5 block">{t('approves_text')}</span>
    </>
  );
}
