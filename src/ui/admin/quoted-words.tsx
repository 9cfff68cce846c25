import { classes } from '../classes.ts';

interface QuotedWordsProps {
  /** Whose words they are, such as "In the authority’s words:". */
  by: string;
  /** In any language; '' shows nothing. */
  text: string;
  className?: string;
}

/** What somebody outside said, in its own language and marked as a quotation. */
export function QuotedWords({ by, text, className }: QuotedWordsProps) {
  if (text === '') return null;
  return (
    <span className={classes('block text-caption text-ink-muted', className)}>
      <span className="me-1.5">{by}</span>
      <q className="wrap-anywhere">
        <bdi dir="auto">{text}</bdi>
      </q>
    </span>
  );
}
