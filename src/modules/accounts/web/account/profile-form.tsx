import { useRef } from 'react';
import { userName } from '#base/administrator-name.ts';
import { browserCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Button } from '#ui/button.tsx';
import { writeLatinDigits } from '#ui/latin-digits.ts';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { useSiteForm } from '#ui/use-site-form.ts';
import { CallFailed } from '#wire/call.ts';
import { changeAccount } from '../../accounts.calls.ts';
import type { OwnAccount } from '../../accounts.contract.ts';
import { missing } from '../form-check.ts';
import { AccountSection } from './account-section.tsx';
import { useNotices } from './use-notices.ts';
import { useTypedKept } from './use-typed-kept.ts';

/** Name, mobile and city. Changes made elsewhere meanwhile are shown before they are overwritten. */
export function ProfileForm({ user, onChanged }: { user: OwnAccount['user']; onChanged: () => void }) {
  const { t, locale } = useI18n();
  const notices = useNotices();
  const place = useRef<HTMLFormElement>(null);
  const { keepOver } = useTypedKept(place, user);
  const { busy, field, form } = useSiteForm({
    words: 'accounts.fault',
    fields: ['name', 'mobile', 'city'] as const,
    check: (typed) => missing(typed, ['name']),
    send: async (typed) => {
      const { message } = await changeAccount(browserCall, { ...typed, updated_at: user.updated_at });
      notices.done(message);
      onChanged();
    },
    fail: (error) => {
      if (!(error instanceof CallFailed) || error.status !== 409) return notices.failed(error);
      toast.warning({ title: t('accounts.account.conflict'), duration: 6000 });
      keepOver();
      onChanged();
    },
  });
  return (
    <AccountSection title={t('accounts.profile.title')} text={t('accounts.profile.text')}>
      {/* What was saved elsewhere replaces the fields' values, except for local input. */}
      <form key={user.updated_at} ref={place} {...form} className="grid gap-6">
        <TextField
          {...field('name')}
          label={t('accounts.field.name')}
          dir="auto"
          autoComplete="name"
          defaultValue={userName(user.name, locale)}
          maxLength={100}
        />
        <div className="grid gap-x-6 gap-y-6 sm:grid-cols-2">
          <TextField
            {...field('mobile')}
            required={false}
            label={t('accounts.field.mobile')}
            type="tel"
            inputMode="tel"
            dir="ltr"
            autoComplete="tel"
            placeholder="05x xxx xxxx"
            defaultValue={user.mobile ?? ''}
            maxLength={40}
            onInput={writeLatinDigits}
          />
          <TextField
            {...field('city')}
            required={false}
            label={t('accounts.field.city')}
            dir="auto"
            autoComplete="address-level2"
            defaultValue={user.city ?? ''}
            maxLength={60}
          />
        </div>
        <Button
          type="submit"
          size="md"
          busy={busy}
          busyLabel={t('accounts.account.saving')}
          className="justify-self-start"
        >
          {t('accounts.account.save')}
        </Button>
      </form>
    </AccountSection>
  );
}
