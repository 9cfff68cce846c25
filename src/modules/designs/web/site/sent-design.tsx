import { useEffect, useRef } from 'react';
import { useI18n } from '#i18n/i18n.tsx';
import { CircleCheck, Icon } from '#ui/icon.tsx';
import { FilesField } from './files-field.tsx';
import type { Uploads } from './use-uploads.ts';

const steps = ['read', 'contact', 'offer'] as const;

interface SentDesignProps {
  number: number;
  uploads: Uploads;
  onAgain: () => void;
}

/** Stands in the form's place after it was sent: the number, what happens next, and the files on their way. */
export function SentDesign({ number, uploads, onAgain }: SentDesignProps) {
  const { t } = useI18n();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);

  return (
    <div className="grid gap-6 rounded-card border border-line bg-raised p-5 sm:p-7">
      <h3 ref={heading} tabIndex={-1} className="flex items-start gap-2.5 text-h3 outline-none">
        <Icon of={CircleCheck} className="mt-2" />
        <span>{t('designs.next.number', { number: String(number) })}</span>
      </h3>
      <div>
        <p className="text-ink-muted text-label">{t('designs.next.title')}</p>
        <ol className="mt-1 list-decimal ps-5">
          {steps.map((step) => (
            <li key={step}>{t(`designs.next.${step}`)}</li>
          ))}
        </ol>
      </div>
      <div className="grid gap-3">
        <h4 className="font-medium text-h4">{t('designs.parts.files')}</h4>
        <FilesField uploads={uploads} />
        <p className="text-ink-muted text-small">{t('designs.next.files')}</p>
      </div>
      <button
        type="button"
        className="min-h-11 justify-self-start underline underline-offset-4"
        onClick={onAgain}
      >
        {t('designs.next.again')}
      </button>
    </div>
  );
}
