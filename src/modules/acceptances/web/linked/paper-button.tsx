import { useI18n } from '#i18n/i18n.tsx';
import { type ButtonLook, buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { Download } from '#ui/more-icons.ts';
import { linkPaperPath } from '../paper-path.ts';

interface PaperButtonProps {
  code: string;
  label: string;
  look: ButtonLook;
}

/** Opens the paper in the reader's language. */
export function PaperButton({ code, label, look }: PaperButtonProps) {
  const { locale } = useI18n();
  return (
    <a
      href={linkPaperPath(code, locale)}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass(look)}
    >
      <Icon of={Download} />
      <span>{label}</span>
    </a>
  );
}
