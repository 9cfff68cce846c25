import { join } from 'node:path';
import { z } from 'zod';
import { type Mailbox, readMailbox } from '#base/mailbox.ts';
import { emailField } from '#wire/contact-fields.ts';
import { isThisMachine } from '../outgoing/public-address.ts';

/** A number in plain digits: spaces would otherwise be 0, and 0x10 sixteen. */
const number = z
  .string()
  .trim()
  .regex(/^\d+(?:\.\d+)?$/)
  .transform(Number);
const whole = (min: number, max: number) => number.pipe(z.int().min(min).max(max));

const port = whole(0, 65_535);
const flag = z.enum(['0', '1']).transform((value) => value === '1');

const seconds = whole(2, 315_360_000);

/** Characters allowed in a header. */
const sentInHeader = /^[!-~][ -~]{14,}[!-~]$/;

/**
 * All environment variables with validation and defaults. Read once by `readConfig`; no other file reads the
 * environment.
 */
const environment = z.object({
  PORT: port.default(3000).meta({ doc: 'TCP port, 0 to 65535' }),
  HOST: z.string().min(1).max(253).default('127.0.0.1').meta({ doc: 'address to listen on' }),
  DATA_DIR: z.string().min(1).default('./data').meta({ doc: 'folder of the SQLite database' }),
  DATABASE_URL: z
    .string()
    .refine(isServer)
    .optional()
    .meta({ doc: 'postgres://user:password@host:port/database, or unset for SQLite' }),
  DATABASE_READ_URL: z
    .string()
    .refine(isServer)
    .optional()
    .meta({ doc: 'postgres://… of a read replica of DATABASE_URL' }),
  WORKERS: whole(1, 64).default(1).meta({ doc: 'number of processes, 1 to 64' }),
  PUBLIC_URL: z
    .string()
    .trim()
    .regex(/^[^\p{Cc}]*$/u)
    .pipe(z.url({ protocol: /^https?$/ }).refine(isOrigin))
    .optional()
    .meta({ doc: "the site's own address, http:// or https:// and its host alone" }),
  ADMIN_EMAIL: emailField
    .default('admin@example.com')
    .meta({ doc: "the first administrator's e-mail, 254 characters at most" }),
  ADMIN_PASSWORD: z
    .string()
    .min(8)
    .max(128)
    .optional()
    .meta({ doc: "the first administrator's password, 8 to 128 characters" }),
  DEMO: flag.optional().meta({ doc: '1 or 0: seed the sample company into an empty database' }),
  DEMO_DOCUMENTS: flag
    .optional()
    .meta({ doc: '0 with DEMO=1: the sample company without its year of documents' }),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname: /./ })
    .optional()
    .meta({
      doc: 'smtp://user:password@host:port or smtps://user:password@host:port, or unset to keep mails in the outbox',
    }),
  MAIL_FROM: z
    .string()
    .refine((text) => readMailbox(text) !== null)
    .optional()
    .meta({ doc: 'the sender of mails: name@example.com or Company <name@example.com>' }),
  SESSION_TTL: seconds.default(7200).meta({ doc: 'seconds, 2 or more, ten years at most' }),
  SESSION_MAX: seconds.default(604_800).meta({ doc: 'seconds, 2 or more, ten years at most' }),
  TRUST_PROXY: whole(0, 10).default(0).meta({ doc: 'number of proxies, 0 to 10' }),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .meta({ doc: 'trace, debug, info, warn, error or silent' }),
  METRICS_TOKEN: z.string().regex(sentInHeader).optional().meta({
    doc: 'the bearer token of /metrics, 16 Latin characters or more, no space at its ends; unset, there is no /metrics',
  }),
  KEY_SECRET: z.string().regex(sentInHeader).optional().meta({
    doc: 'encrypts the keys of e-invoicing so that a backup alone cannot read them, 16 Latin characters or more',
  }),
  ZATCA_BASE_URL: z.string().trim().refine(isInterface).optional().meta({
    doc: 'https:// and the address of an interface like the tax authority’s, or http:// on this machine; unset, the authority itself',
  }),
  SLOW_QUERY_MS: number
    .default(200)
    .meta({ doc: 'milliseconds from which on a statement of the database is logged, 0 or more' }),
  ANSWER_CACHE: flag.default(true).meta({ doc: '1 or 0: keep public answers in memory' }),
  BACKUP_EVERY: number
    .pipe(z.number().max(8760))
    .optional()
    .meta({ doc: 'hours from one backup to the next, 0 for none, a year (8760) at most' }),
  BACKUP_KEEP: whole(1, Number.MAX_SAFE_INTEGER)
    .default(14)
    .meta({ doc: 'number of backups kept, 1 or more' }),
  BACKUP_DIR: z.string().min(1).optional().meta({ doc: 'folder of the backups' }),
  LISTEN_FDS: whole(0, 1).optional().meta({ doc: 'number of sockets that systemd hands over, 1 at most' }),
  LISTEN_PID: whole(0, 2 ** 31)
    .optional()
    .meta({ doc: 'process that systemd hands the socket to' }),
  NODE_ENV: z
    .enum(['production', 'development', 'test'])
    .default('production')
    .meta({ doc: 'production, development or test' }),
});

export interface Config {
  port: number;
  host: string;
  /**
   * A listening socket opened for this process (systemd socket activation), used instead of host and port.
   */
  socket: number | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  /** A read replica, for visitors' reads. */
  databaseReadUrl: string | undefined;
  /** Number of processes on this machine. */
  workers: number;
  /** An origin: lower case, without a trailing slash. */
  publicUrl: string;
  administrator: { email: string; password: string | undefined };
  demo: boolean;
  /** Whether the sample company has a year of documents: only if DEMO=1 is written. */
  demoDocuments: boolean;
  smtpUrl: string | undefined;
  /** Sender of mails; if unset, the company from the configuration entries. */
  mailFrom: Mailbox | undefined;
  /** Seconds of inactivity after which a session ends. */
  sessionSeconds: number;
  /** Seconds after the login at which a session ends regardless of activity. */
  sessionMaxSeconds: number;
  trustedProxies: number;
  logLevel: string;
  /** Bearer token of `/metrics`; if unset, nobody may read it. */
  metricsToken: string | undefined;
  /** Encrypts the keys of e-invoicing together with the installation's secret, so that a backup alone cannot read them. */
  keySecret: string | undefined;
  /** Address used instead of the tax authority's, for tests: without a trailing slash. */
  zatcaBaseUrl: string | undefined;
  /** Minimum milliseconds of database statements that are logged. */
  slowQuery: number;
  answerCache: boolean;
  /** Hours between scheduled backups, 0 for none. */
  backupEvery: number;
  /** Number of scheduled backups to keep. */
  backupKeep: number;
  backupFolder: string;
  mode: 'production' | 'development' | 'test';
}

/** First descriptor passed by systemd (sd_listen_fds(3)). */
const firstSocket = 3;

/** Whether the socket is meant for this process, or for the supervisor that started it. */
function isOurs(pid: number | undefined): boolean {
  return pid === process.pid || pid === process.ppid;
}

/** Whether a URL can be PostgreSQL's; for a Unix socket the host is in the query, not before it. */
function isServer(address: string): boolean {
  return /^postgres(ql)?:\/\//.test(address) && URL.canParse(address.replace('@/', '@socket/'));
}

/** Whether a URL is only an origin: anything else, such as a password, would appear in every link. */
function isOrigin(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { username, password, pathname, search, hash } = new URL(address);
  return `${username}${password}${search}${hash}` === '' && pathname === '/';
}

/** Whether a URL can stand for the tax authority's interface: encrypted, or on this machine. */
function isInterface(address: string): boolean {
  const url = URL.parse(address);
  if (!url || url.username || url.password || url.search || url.hash) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isThisMachine(address));
}

/** Thrown by `readConfig`; its message names every invalid variable, its value and what it accepts. */
export class ConfigurationFault extends Error {}

/**
 * Parses the configuration from environment variables. An empty variable counts as unset. Throws one
 * ConfigurationFault that lists all errors.
 */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const read = environment.safeParse(given);
  if (!read.success) throw new ConfigurationFault(describeFaults(read.error, given));
  const values = read.data;
  return {
    port: values.PORT,
    host: values.HOST,
    socket: isOurs(values.LISTEN_PID) && values.LISTEN_FDS === 1 ? firstSocket : undefined,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databaseReadUrl: values.DATABASE_URL && values.DATABASE_READ_URL,
    workers: values.WORKERS,
    publicUrl: new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).origin,
    administrator: { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD },
    demo: values.DEMO ?? values.DATABASE_URL === undefined,
    demoDocuments: values.DEMO === true && values.DEMO_DOCUMENTS !== false,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ? (readMailbox(values.MAIL_FROM) ?? undefined) : undefined,
    sessionSeconds: values.SESSION_TTL,
    sessionMaxSeconds: values.SESSION_MAX,
    trustedProxies: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN,
    keySecret: values.KEY_SECRET,
    zatcaBaseUrl: values.ZATCA_BASE_URL?.replace(/\/+$/, ''),
    slowQuery: values.SLOW_QUERY_MS,
    answerCache: values.ANSWER_CACHE,
    backupEvery: values.BACKUP_EVERY ?? (values.DATABASE_URL === undefined ? 24 : 0),
    backupKeep: values.BACKUP_KEEP,
    backupFolder: values.BACKUP_DIR ?? join(values.DATA_DIR, 'backups'),
    mode: values.NODE_ENV,
  };
}

const secretVariables = new Set([
  'ADMIN_PASSWORD',
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'SMTP_URL',
  'METRICS_TOKEN',
  'KEY_SECRET',
]);

function describeFaults(error: z.ZodError, given: Record<string, string | undefined>): string {
  const names = [...new Set(error.issues.map((issue) => String(issue.path[0])))];
  const lines = names.map((name) => {
    const shape = environment.shape[name as keyof typeof environment.shape];
    const got = secretVariables.has(name) ? 'a value of another form' : JSON.stringify(given[name]);
    return `  ${name}: got ${got}; takes ${shape.meta()?.doc}`;
  });
  return `The configuration has faults:\n${lines.join('\n')}`;
}

/** The environment of a child process: that of this one, and `added`. */
export function childEnvironment(added: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return { ...process.env, ...added };
}

const ofMachine =
  /^(?:PATH|HOME|TMPDIR|TMP|TEMP|TZ|LANG|LC_\w+|MALLOC_\w+|NODE_COMPILE_CACHE|FONTCONFIG_\w+|XDG_\w+|LD_\w+|SYSTEMROOT)$/i;

/** The environment of a process that reads what strangers send: that of the machine, without any secret. */
export function readerEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => ofMachine.test(name)));
}
