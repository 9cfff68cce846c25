import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { telLink } from '#base/contact-links.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { LogoutButton } from '#modules/accounts/web/index.ts';
import { OwnPart } from '#modules/portal/web/index.ts';
import { buttonClass } from '#ui/button-class.ts';
import { ArrowForward, Icon, LogIn, LogOut, Menu, UserRound, X } from '#ui/icon.tsx';
import { LevelMark } from '#ui/level-mark.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { markModal } from '#ui/modal-mark.ts';
import { SectionHatch } from '#ui/section-hatch.tsx';
import type { Company } from './company.ts';
import { LanguageToggle } from './language-toggle.tsx';
import { currentness, footerLinksId, navigation, quotePath } from './navigation.ts';
import { SiteLogo } from './site-logo.tsx';

const menuId = 'site-menu';
const square = 'grid size-11 place-items-center rounded-control hover:bg-ink/6';

// The browser opens and closes the menu natively, before scripts load; only older ones need help on click.
const opens = { command: 'show-modal', commandfor: menuId };
const closes = { command: 'close', commandfor: menuId };
const needsHelp = () => !('commandForElement' in HTMLButtonElement.prototype);

/** The menu of screens narrower than 1280 px, with its button. */
export function MobileMenu({ company }: { company: Company }) {
  const { t } = useI18n();
  const { pathname } = useLocation();
  const dialog = useRef<HTMLDialogElement>(null);
  const open = () => {
    if (!needsHelp()) return;
    dialog.current?.showModal();
    markModal();
  };
  const close = () => dialog.current?.close();
  useEffect(() => {
    const element = dialog.current;
    // Events only report what the browser does itself.
    const events = ['toggle', 'close'];
    markModal();
    for (const event of events) element?.addEventListener(event, markModal);
    return () => {
      for (const event of events) element?.removeEventListener(event, markModal);
      markModal();
    };
  }, []);
  const phone = company.mobile || company.phone;
  const secondary = buttonClass({ kind: 'secondary', className: 'px-4!' });
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={`${square} noscript:hidden`}
        onClick={open}
        {...opens}
      >
        <Icon of={Menu} size={24} />
        <span className="sr-only">{t('site.menu.open')}</span>
      </button>
      <noscript>
        <a href={`#${footerLinksId}`} className="inline-flex min-h-11 items-center px-2.5">
          {t('site.menu.open')}
        </a>
      </noscript>
      <dialog
        ref={dialog}
        id={menuId}
        aria-label={t('site.menu.open')}
        data-surface="brown"
        className="dialog inset-0 size-full flex-col overflow-y-auto not-open:hidden open:flex xl:hidden"
      >
        <div className="container-page flex h-18 shrink-0 items-center justify-between">
          <LocaleLink to="/" onClick={close}>
            <SiteLogo company={company} dark />
          </LocaleLink>
          <button type="button" className={square} onClick={() => needsHelp() && close()} {...closes}>
            <Icon of={X} size={24} />
            <span className="sr-only">{t('site.menu.close')}</span>
          </button>
        </div>
        <nav aria-label={t('site.menu.open')} className="container-page mt-6">
          <ul>
            {navigation.map(({ key, to }) => {
              const current = currentness(to, pathname);
              return (
                <li key={key} className="border-line border-b">
                  <LocaleLink
                    to={to}
                    aria-current={current}
                    className="flex min-h-18 items-center justify-between gap-4 font-light text-[1.75rem] leading-tight"
                    onClick={close}
                  >
                    <span>{t(`site.nav.${key}`)}</span>
                    {current ? <LevelMark /> : <Icon of={ArrowForward} className="text-accent" />}
                  </LocaleLink>
                </li>
              );
            })}
          </ul>
        </nav>
        <div className="container-page mt-auto grid gap-3 pt-10 pb-8">
          <LocaleLink to={quotePath} className={buttonClass()} onClick={close}>
            {t('site.nav.quote')}
          </LocaleLink>
          <div className="hidden flex-wrap gap-3 *:grow signed-in:flex">
            <LocaleLink
              to="/admin"
              reloadDocument
              className={`${secondary} not-panel:hidden`}
              onClick={close}
            >
              {t('site.nav.panel')}
            </LocaleLink>
            <OwnPart as="link" className={secondary} onClick={close} />
            <LocaleLink to="/account" reloadDocument className={secondary} onClick={close}>
              <Icon of={UserRound} />
              <span>{t('site.nav.account')}</span>
            </LocaleLink>
          </div>
          <div className="flex flex-wrap gap-3 *:grow">
            <LocaleLink to="/login" className={`${secondary} signed-in:hidden`} onClick={close}>
              <Icon of={LogIn} />
              <span>{t('site.nav.login')}</span>
            </LocaleLink>
            <LogoutButton className={`${secondary} signed-out:hidden`}>
              <Icon of={LogOut} />
              <span>{t('site.nav.logout')}</span>
            </LogoutButton>
            <LanguageToggle className={secondary} />
          </div>
          <p className="flex flex-wrap justify-center gap-x-6 text-ink-muted">
            <LocaleLink to="/contact" className="py-2.5" onClick={close}>
              {t('site.nav.contact')}
            </LocaleLink>
            {phone && (
              <a href={telLink(phone)} className="py-2.5">
                <Ltr>{phone}</Ltr>
              </a>
            )}
          </p>
        </div>
        <SectionHatch className="shrink-0" />
      </dialog>
    </>
  );
}
