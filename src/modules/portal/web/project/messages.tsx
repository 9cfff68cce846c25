import { type FormEvent, useEffect, useRef, useState } from 'react';
import { mailWord } from '#base/mail-word.ts';
import { newRetryKey } from '#browser/browser-call.ts';
import { formatDate, formatTime } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Icon, Send } from '#ui/icon.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { Written } from '#ui/written.tsx';
import { CallFailed } from '#wire/call.ts';
import type { OwnProject, ProjectMessage } from '../../portal.contract.ts';
import { useProjectWords } from '../project-words.ts';
import { Part } from './part.tsx';
import type { ProjectPlace } from './place.ts';

/** What a new message begins with; another object for each time it is asked for. */
export interface About {
  text: string;
}

interface MessagesProps {
  project: OwnProject;
  place: ProjectPlace;
  about: About | null;
}

const latest = 6;

/** What customer and office wrote to each other, and a new message. */
export function Messages({ project, place, about }: MessagesProps) {
  const t = useProjectWords();
  const [added, setAdded] = useState<ProjectMessage[]>([]);
  const known = new Set(project.messages.map(({ id }) => id));
  const all = [...project.messages, ...added.filter(({ id }) => !known.has(id))];
  const earlier = all.slice(0, -latest);
  return (
    <Part id="messages" title={t('messages.title')}>
      {earlier.length > 0 && (
        <details className="mb-3">
          <summary className="min-h-11 cursor-pointer content-center underline underline-offset-4">
            {t('messages.earlier', { count: earlier.length })}
          </summary>
          <Thread messages={earlier} />
        </details>
      )}
      <Thread messages={all.slice(-latest)} />
      <MessageForm
        mails={project.mails}
        place={place}
        about={about}
        onSent={(message) => setAdded((before) => [...before, message])}
      />
    </Part>
  );
}

function Thread({ messages }: { messages: readonly ProjectMessage[] }) {
  const t = useProjectWords();
  const { locale } = useI18n();
  return (
    <ul className="mb-4 grid gap-2 empty:hidden">
      {messages.map(({ id, from, text, created_at }) => (
        <li
          key={id}
          className={classes(
            'rounded-card border border-line px-4 py-3',
            from === 'customer' ? 'bg-secondary-50 text-neutral-900 sm:ms-8' : 'bg-raised sm:me-8',
          )}
        >
          <p className="flex flex-wrap justify-between gap-x-4 text-small">
            <span className="font-medium">{t(from === 'customer' ? 'messages.you' : 'messages.office')}</span>
            <time dateTime={created_at} className="text-neutral-600">
              <span className="me-1.5 inline-block">{formatDate(created_at, locale)}</span>
              <span className="inline-block">{formatTime(created_at, locale)}</span>
            </time>
          </p>
          <p className="mt-1 whitespace-pre-wrap wrap-anywhere">
            <Written>{text}</Written>
          </p>
        </li>
      ))}
    </ul>
  );
}

interface MessageFormProps {
  /** Whether the answer also comes by mail. */
  mails: boolean;
  place: ProjectPlace;
  about: About | null;
  onSent: (message: ProjectMessage) => void;
}

function MessageForm({ mails, place, about, onSent }: MessageFormProps) {
  const t = useProjectWords();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const [fault, setFault] = useState('');
  const underWay = useRef(false);
  const key = useRef('');
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (!about) return;
    setText((written) => [written.trimEnd(), about.text].filter(Boolean).join('\n'));
    key.current = '';
    form.current?.querySelector('textarea')?.focus();
  }, [about]);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (underWay.current) return;
    const written = text.trim();
    setSent(false);
    if (written === '') return setFault(t('messages.empty'));
    underWay.current = true;
    key.current ||= newRetryKey();
    setBusy(true);
    setFault('');
    try {
      onSent(await place.write(written, key.current));
      setText('');
      setSent(true);
      key.current = '';
    } catch (error) {
      setFault(sentenceOf(error));
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  function sentenceOf(error: unknown): string {
    if (!(error instanceof CallFailed)) return t('messages.offline');
    const { status, errors, message } = error;
    if (status === 422) return Object.values(errors).flat().join(' ');
    return (status < 500 && message) || t('messages.failed');
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={send}
      className="grid gap-3 rounded-card border border-line bg-raised p-5"
    >
      <TextArea
        name="message"
        label={t('messages.label')}
        hint={t(mailWord('messages.lead', mails))}
        rows={3}
        maxLength={2000}
        value={text}
        error={fault || undefined}
        onChange={(event) => {
          setText(event.target.value);
          setFault('');
          // Another text is another message.
          key.current = '';
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="md" busy={busy} busyLabel={t('messages.sending')}>
          <Icon of={Send} />
          <span>{t('messages.send')}</span>
        </Button>
        <p role="status" className="text-ink-muted text-small">
          {sent ? t('messages.sent') : ''}
        </p>
      </div>
    </form>
  );
}
