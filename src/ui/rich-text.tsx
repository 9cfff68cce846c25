import { useI18n } from '#i18n/i18n.tsx';
import { classes } from './classes.ts';
import { withBoxedTables, withOwnDirections, withWholeMeasures, withWholePhones } from './rich-html.ts';
import { otherLanguage } from './written-language.ts';

const markup = /<[^>]*>|&\w+;/g;

/** Renders a text by staff. `html` must have been sanitised by the server: it is inserted unchanged. */
export function RichText({ html, className }: { html: string; className?: string }) {
  const { locale } = useI18n();
  return (
    <div
      lang={otherLanguage(html.replace(markup, ''), locale)}
      className={classes('rich-text', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when written and again when read
      dangerouslySetInnerHTML={{
        __html: withBoxedTables(withWholePhones(withWholeMeasures(withOwnDirections(html)))),
      }}
    />
  );
}
