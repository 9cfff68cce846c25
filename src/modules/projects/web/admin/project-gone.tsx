import { useEffect, useRef } from 'react';
import { usePanelWords } from './panel-words.ts';

/** Reports that somebody else has deleted the project in the form. Takes the focus. */
export function ProjectGone() {
  const t = usePanelWords();
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    notice.current?.focus();
  }, []);
  return (
    <p
      ref={notice}
      role="alert"
      tabIndex={-1}
      className="mb-6 rounded-card bg-error-100 p-4 text-error-700 outline-none"
    >
      {t('gone')}
    </p>
  );
}
