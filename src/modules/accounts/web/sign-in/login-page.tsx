import { lazy, Suspense, useState } from 'react';
import { retryImport } from '#ui/retry-import.ts';
import { accountMeta } from '../account-meta.ts';
import type { Route } from './+types/login-page';
import { Entrance } from './entrance.tsx';
import { entranceWords } from './entrance-words.ts';
import { LoginForm } from './login-form.tsx';
import { useArrival } from './use-arrival.ts';

const CodeForm = lazy(() =>
  retryImport(async () => ({ default: (await import('./code-form.tsx')).CodeForm })),
);

export function meta({ matches }: Route.MetaArgs) {
  return accountMeta(matches[0].loaderData, {
    path: '/login',
    words: entranceWords,
    part: 'accounts.login',
    entrance: true,
  });
}

export default function LoginPage() {
  const [step, setStep] = useState<'password' | 'code'>('password');
  useArrival();
  return (
    <Entrance>
      {/* A signed-in user is being redirected. */}
      <div className="signed-in:invisible">
        {step === 'password' ? (
          <LoginForm onSecondFactor={() => setStep('code')} />
        ) : (
          <Suspense>
            <CodeForm onBack={() => setStep('password')} />
          </Suspense>
        )}
      </div>
    </Entrance>
  );
}
