import { LocaleLink } from '#i18n/link.tsx';

/** What readers have to know before they read a text, such as that it is a draft. */
export function LegalNote(props: { title: string; text: string; link?: { to: string; text: string } }) {
  const { title, text, link } = props;
  return (
    <p
      role="note"
      className="mb-10 flex max-w-[44em] flex-wrap gap-x-2 border-accent border-s-2 bg-raised px-5 py-4"
    >
      <strong className="font-[550]">{title}</strong>
      <span>{text}</span>
      {link && (
        <LocaleLink to={link.to} className="underline underline-offset-4">
          {link.text}
        </LocaleLink>
      )}
    </p>
  );
}
