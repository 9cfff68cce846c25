import type { ComponentProps } from 'react';
import { LocaleLink } from '#i18n/link.tsx';
import { classes } from './classes.ts';
import { ArrowBack, ArrowForward, Icon } from './icon.tsx';

export interface ArrowLinkProps extends ComponentProps<typeof LocaleLink> {
  /** `back` puts the arrow first, pointing to inline-start, and omits the hairline. */
  direction?: 'forward' | 'back';
}

/** A standalone link: a hairline under text and arrow; on hover the arrow moves 4 px in its direction. */
export function ArrowLink({ direction = 'forward', className, children, ...rest }: ArrowLinkProps) {
  const forward = direction === 'forward';
  return (
    <LocaleLink
      className={classes(
        'group inline-flex min-h-11 items-center',
        forward ? 'font-medium' : 'text-ink-muted hover:text-ink',
        className,
      )}
      {...rest}
    >
      <span className={classes('inline-flex items-center gap-3', forward && 'border-current border-b pb-1')}>
        {!forward && (
          <Icon
            of={ArrowBack}
            size={18}
            className="transition-transform group-hover:-translate-x-1 rtl:group-hover:translate-x-1"
          />
        )}
        <span>{children}</span>
        {forward && (
          <Icon
            of={ArrowForward}
            size={18}
            className="transition-transform group-hover:translate-x-1 rtl:group-hover:-translate-x-1"
          />
        )}
      </span>
    </LocaleLink>
  );
}
