import { useModuleWords } from '#ui/admin/module-words.tsx';
import type { VersionContent } from '../../blog.contract.ts';
import { articleTexts } from '../../blog.fields.ts';
import { compareLines, type DiffLine, linesOf } from '../../versions.engine.ts';

interface VersionChangesProps {
  content: VersionContent;
  /** The version before; null for the first. */
  before: VersionContent | null;
}

interface Change {
  field: string;
  english: boolean;
  lines: DiffLine[];
}

/** What a version changed, line by line. */
export function VersionChanges({ content, before }: VersionChangesProps) {
  const t = useModuleWords();
  const changes = changesOf(content, before);
  if (changes.length === 0) return <p className="mt-3 text-ink-muted">{t('no_changes')}</p>;
  return (
    <dl className="mt-3 grid gap-4">
      {changes.map(({ field, english, lines }) => (
        <div key={`${field} ${english}`}>
          <dt className="text-ink-muted text-small">
            {english ? t('in_english', { field: t(`fields.${field}`) }) : t(`fields.${field}`)}
          </dt>
          <dd lang={english ? 'en' : 'ar'} dir={english ? 'ltr' : 'rtl'} className="mt-1 grid gap-0.5">
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a version never change
              <Line key={index} {...line} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Line({ text, kind }: DiffLine) {
  if (kind === 'added')
    return <ins className="wrap-anywhere bg-success-100 px-2 py-0.5 no-underline">{`+ ${text}`}</ins>;
  if (kind === 'removed')
    return <del className="wrap-anywhere bg-error-100 px-2 py-0.5 no-underline">{`− ${text}`}</del>;
  return <p className="wrap-anywhere px-2 py-0.5 text-ink-muted">{text}</p>;
}

function changesOf(content: VersionContent, before: VersionContent | null): Change[] {
  const texts = Object.keys(articleTexts).flatMap((field) =>
    [false, true].map((english) => ({
      field,
      english,
      lines: compareLines(linesIn(before, field, english), linesIn(content, field, english)),
    })),
  );
  const tags = { field: 'tags', english: false, lines: compareLines(tagsIn(before), tagsIn(content)) };
  return [...texts, tags].filter(({ lines }) => lines.some(({ kind }) => kind !== 'same'));
}

function linesIn(content: VersionContent | null, field: string, english: boolean): string[] {
  const own: unknown = english
    ? content?.translations.en?.[field as keyof typeof articleTexts]
    : content?.[field as keyof typeof articleTexts];
  return linesOf(String(own ?? ''));
}

const tagsIn = (content: VersionContent | null) =>
  content?.tags.map(({ name, name_en }) => name || name_en) ?? [];
