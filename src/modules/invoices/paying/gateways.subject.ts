import type { Locale } from '#base/locale.ts';
import type { Halalas } from '#base/money.ts';
import type { ServerContext } from '#server/context.ts';

/** What is left of an invoice, to be paid at once. */
export interface OnlinePayment {
  invoice_id: number;
  number: string;
  amount: Halalas;
  locale: Locale;
  /** The invoice's page, to which the provider returns the customer. */
  returnTo: string;
}

/**
 * A provider of payments by card or wallet. The module that offers one mounts the provider's notices itself, and posts a receipt
 * for what was paid.
 */
export interface PaymentGateway {
  /** Such as `moyasar`. */
  id: string;
  name: Readonly<Record<Locale, string>>;
  /** Whether it takes payments now, such as with its keys set. */
  isReady(): Promise<boolean>;
  /** Begins a payment, and returns the address of the page on which the customer pays. */
  begin(payment: OnlinePayment): Promise<string>;
}

declare module '#server/module.ts' {
  interface ServerModule {
    /** Providers through which customers pay invoices. None is built in. */
    paymentGateways?(context: ServerContext): readonly PaymentGateway[];
  }
}

/** The providers that take payments now. */
export async function readyGateways(context: ServerContext): Promise<PaymentGateway[]> {
  const all = context.hooks.of('paymentGateways').flat();
  const ready = await Promise.all(all.map((gateway) => gateway.isReady()));
  return all.filter((_, place) => ready[place]);
}
