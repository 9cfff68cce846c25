import { useState } from 'react';
import type { PageFrame } from '#base/page-frame.ts';
import { accountMeta } from '../account-meta.ts';
import type { Route } from './+types/login-page';
import { CodeForm } from './code-form.tsx';
import { Entrance } from './entrance.tsx';
import { entranceWords } from './entrance-words.ts';
import { LoginForm } from './login-form.tsx';
import { useArrival } from './use-arrival.ts';

export const handle: PageFrame = { entrance: true };

export function meta({ matches }: Route.MetaArgs) {
  return accountMeta(matches[0].loaderData, {
    path: '/login',
    words: entranceWords,
    part: 'accounts.login',
    listed: true,
  });
}

export default function LoginPage() {
  const [step, setStep] = useState<'password' | 'code'>('password');
  useArrival();
  return (
    <Entrance>
      {/* Whoever is signed in is on the way elsewhere. */}
      <div className="signed-in:invisible">
        {step === 'password' ? (
          <LoginForm onSecondFactor={() => setStep('code')} />
        ) : (
          <CodeForm onBack={() => setStep('password')} />
        )}
      </div>
    </Entrance>
  );
}
