import { useAcceptanceWords } from '../link-words.ts';

/** Above everything: this is a preview. */
export function PreviewStrip() {
  const t = useAcceptanceWords();
  return (
    <p
      role="status"
      className="fixed inset-x-0 bottom-0 z-50 border-warning-500 border-t-2 bg-warning-50 px-(--gutter) py-3 text-center font-medium text-warning-800"
    >
      {t('preview')}
    </p>
  );
}
