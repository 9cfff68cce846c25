import { useI18n } from '#i18n/i18n.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Copy, Download, Printer } from '#ui/more-icons.ts';
import { toast } from '#ui/toast.ts';
import { downloadText, printText } from './paper.ts';

/** Where a code may break into a second line. */
const half = /.{1,15}/g;

/** The codes, and three ways to save them. Left to right in both languages. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useI18n();
  const text = `${codes.join('\n')}\n`;

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast.success({ title: t('accounts.factor.copied') });
    } catch {
      toast.error({ title: t('accounts.factor.not_copied'), duration: 6000 });
    }
  }

  return (
    <div>
      <ul
        dir="ltr"
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-x-6 gap-y-1.5 rounded-control border border-line bg-raised px-5 py-4 font-medium text-label"
      >
        {codes.map((code) => (
          <li key={code}>
            {code.match(half)?.map((part) => (
              <span key={part} className="inline-block whitespace-nowrap">
                {part}
              </span>
            ))}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button kind="secondary" size="sm" onClick={copy}>
          <Icon of={Copy} size={16} />
          <span>{t('accounts.factor.copy')}</span>
        </Button>
        <Button kind="secondary" size="sm" onClick={() => printText(t('accounts.factor.file'), text)}>
          <Icon of={Printer} size={16} />
          <span>{t('accounts.factor.print')}</span>
        </Button>
        <Button
          kind="secondary"
          size="sm"
          onClick={() => downloadText(`${t('accounts.factor.file')}.txt`, text)}
        >
          <Icon of={Download} size={16} />
          <span>{t('accounts.factor.download')}</span>
        </Button>
      </div>
    </div>
  );
}
