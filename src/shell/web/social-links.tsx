import { useI18n } from '#i18n/i18n.tsx';
import { classes } from '#ui/classes.ts';
import { SocialIcon, type SocialNetwork } from '#ui/social-icon.tsx';
import type { Company } from './company.ts';

const marks: Record<string, SocialNetwork> = {
  facebook: 'facebook',
  instagram: 'instagram',
  linkedin: 'linkedin',
  snapchat: 'snapchat',
  tiktok: 'tiktok',
  twitter: 'x',
  whatsapp: 'whatsapp',
  youtube: 'youtube',
};

export function SocialLinks({ social }: { social: Company['social'] }) {
  const { t } = useI18n();
  return (
    <ul
      aria-label={t('site.footer.follow')}
      className={classes('flex flex-wrap gap-2', social.length > 6 && 'max-w-50')}
    >
      {social.map(({ network, url }) => {
        const mark = marks[network];
        return (
          mark && (
            <li key={network}>
              <a
                href={url}
                target="_blank"
                rel="noopener"
                aria-label={t(`site.network.${network}`)}
                className="grid size-10 place-items-center rounded-control border border-line transition-colors hover:border-ink-muted pointer-coarse:size-11"
              >
                <SocialIcon of={mark} />
              </a>
            </li>
          )
        );
      })}
    </ul>
  );
}
