/** What was typed to make an account, from there to the login form. The password stays in this page's memory only. */
export interface NewAccount {
  email: string;
  password: string;
}

let made: NewAccount | null = null;

export function keepNewAccount(account: NewAccount): void {
  made = account;
}

/** The account that was made just now; asked for once. */
export function takeNewAccount(): NewAccount | null {
  const account = made;
  made = null;
  return account;
}
