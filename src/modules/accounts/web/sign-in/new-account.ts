/** Registration input, passed to the login form. The password stays only in this page's memory. */
export interface NewAccount {
  email: string;
  password: string;
}

let made: NewAccount | null = null;

export function keepNewAccount(account: NewAccount): void {
  made = account;
}

/** The account that was just created; returned once. */
export function takeNewAccount(): NewAccount | null {
  const account = made;
  made = null;
  return account;
}
