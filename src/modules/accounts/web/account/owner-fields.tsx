import { useState } from 'react';
import { useI18n } from '#i18n/i18n.tsx';
import { Button } from '#ui/button.tsx';
import { writeLatinDigits } from '#ui/latin-digits.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';

type Named = 'code' | 'recovery_code';

interface OwnerFieldsProps {
  /** The password's field, with its name and fault. */
  password: { name: string; error: string | undefined; required: boolean };
  /** Whether a code of the second factor is asked for as well. */
  factor: boolean;
  field: (name: Named) => { name: string; error: string | undefined; required: boolean };
}

/** What the owner of an account gives once more: the password, and with a second factor one of its codes. */
export function OwnerFields({ password, factor, field }: OwnerFieldsProps) {
  const { t } = useI18n();
  const [by, setBy] = useState<Named>('code');
  return (
    <>
      <PasswordField
        {...password}
        label={t('accounts.field.current_password')}
        showLabel={t('accounts.field.show')}
        autoComplete="current-password"
        maxLength={128}
      />
      {factor && (
        <div className="grid justify-items-start gap-2 *:w-full">
          <TextField
            key={by}
            {...field(by)}
            // An empty code is reported under `code`, whichever is typed.
            error={field(by).error ?? field('code').error}
            label={t(`accounts.field.${by}`)}
            dir="ltr"
            inputMode={by === 'code' ? 'numeric' : 'text'}
            autoComplete={by === 'code' ? 'one-time-code' : 'off'}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            onInput={by === 'code' ? writeLatinDigits : undefined}
          />
          <Button
            kind="quiet"
            size="md"
            className="-ms-5 w-auto!"
            onClick={() => setBy(by === 'code' ? 'recovery_code' : 'code')}
          >
            {t(by === 'code' ? 'accounts.owner.use_recovery' : 'accounts.owner.use_app')}
          </Button>
        </div>
      )}
    </>
  );
}
