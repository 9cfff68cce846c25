import { constants, existsSync } from 'node:fs';
import { access, readFile, stat, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { libraryFault } from '#modules/papers/server.ts';
import type { Config } from '#server/config/config.ts';
import { databaseFile } from '#server/db/engine.ts';
import { type Finding, failure, good, reasonOf, size, warning } from '#server/watch/finding.ts';

const project = fileURLToPath(new URL('../../../', import.meta.url));
const mebibyte = 1024 * 1024;

/** The program itself: its Node and its pages. */
export async function examineVersions(): Promise<Finding> {
  const about = JSON.parse(await readFile(join(project, 'package.json'), 'utf8'));
  const wanted = Number(/\d+/.exec(about.dependencies.node)?.[0]);
  const runs = `Omran ${about.version} on Node ${process.versions.node}`;
  if (Number.parseInt(process.versions.node, 10) < wanted)
    return failure('versions', runs, `Run it with Node ${wanted}, as npm start does.`);
  if (!existsSync(join(project, 'build', 'server', 'index.js')))
    return failure('versions', `${runs}; its pages are not built`, 'Run npm run build.');
  return good('versions', runs);
}

/** Whether PDF files can be rendered: the library is prebuilt for most machines but not all. */
export async function examinePapers(): Promise<Finding> {
  const fault = await libraryFault();
  if (fault === null) return good('papers', 'PDF files can be made');
  return warning(
    'papers',
    `PDF files cannot be made: ${fault}`,
    'Run npm install without --omit=optional. Where there is no library for this machine, estimates are printed from the browser.',
  );
}

/** Settings that are valid but probably unintended. */
export function examineConfiguration(config: Config): Finding[] {
  const { hostname, protocol } = new URL(config.publicUrl);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  const findings: Finding[] = [];
  const doubt = (says: string, advice: string) => findings.push(warning('configuration', says, advice));
  if (isLocal && !['127.0.0.1', 'localhost', '::1'].includes(config.host))
    doubt(
      `PUBLIC_URL is ${config.publicUrl}, but HOST is ${config.host}`,
      'Set PUBLIC_URL to the address that visitors type.',
    );
  if (!isLocal && protocol === 'http:')
    doubt(
      'PUBLIC_URL is http: logins travel in the open',
      'Put a reverse proxy with TLS in front (docs/deploy.md) and set PUBLIC_URL to https://….',
    );
  if (protocol === 'https:' && config.trustedProxies === 0)
    doubt(
      'PUBLIC_URL is https, but TRUST_PROXY is 0: all visitors count as one, and share its rate limits',
      'Set TRUST_PROXY to the number of reverse proxies in front.',
    );
  if (!isLocal && config.demo)
    doubt('DEMO is on: an empty database would show the sample company', 'Set DEMO=0.');
  if (!isLocal && config.administrator.password)
    doubt('ADMIN_PASSWORD is still set', 'It is used at the first start only: remove it.');
  return findings.length > 0 ? findings : [good('configuration', `valid; the site is ${config.publicUrl}`)];
}

/** Whether the folders are writable, and by nobody else. */
export async function examineFolders(config: Config): Promise<Finding[]> {
  const misplaced = await examinePlaces(config);
  if (misplaced) return [misplaced];
  const ownFile = config.databaseUrl === undefined ? [config.dataDir, databaseFile(config.dataDir)] : [];
  const paths = [...new Set([...ownFile, config.backupFolder])].filter((path) => existsSync(path));
  const findings = (await Promise.all(paths.map(examinePath))).filter((finding) => finding !== null);
  if (config.databaseUrl === undefined && !existsSync(config.dataDir))
    return [
      failure('files', `${resolve(config.dataDir)} is not there`, 'Start the server once, or set DATA_DIR.'),
    ];
  return findings.length > 0
    ? findings
    : [good('files', `${paths.join(', ') || 'none'}: for the owner alone`)];
}

/** A finding if a configured folder cannot exist because a file has its name; otherwise null. */
async function examinePlaces({ databaseUrl, dataDir, backupFolder }: Config): Promise<Finding | null> {
  const places = { ...(databaseUrl === undefined && { DATA_DIR: dataDir }), BACKUP_DIR: backupFolder };
  for (const [variable, folder] of Object.entries(places)) {
    const place = nearestFolder(folder);
    if (!(await stat(place)).isDirectory())
      return failure('files', `${place} is a file, not a folder`, `Set ${variable} to a folder.`);
  }
  return null;
}

async function examinePath(path: string): Promise<Finding | null> {
  try {
    await access(path, constants.R_OK | constants.W_OK);
  } catch (error) {
    return failure('files', `${reasonOf(error)}`, `Give ${path} to the user that runs the server: chown -R.`);
  }
  const { mode } = await stat(path);
  if (process.platform === 'win32' || (mode & 0o077) === 0) return null;
  const rights = (mode & 0o777).toString(8);
  return warning(
    'files',
    `${path} is open to others (${rights})`,
    `chmod ${(mode & 0o700).toString(8)} ${path}`,
  );
}

/** Whether the disks have room for new data and a backup. */
export async function examineDisk(config: Config, databaseBytes: number): Promise<Finding[]> {
  const ownFolder = config.databaseUrl === undefined ? [config.dataDir] : [];
  const folders = new Map<number, string>();
  for (const folder of [...ownFolder, config.backupFolder].map(nearestFolder)) {
    const { dev } = await stat(folder);
    if (!folders.has(dev)) folders.set(dev, folder);
  }
  return Promise.all([...folders.values()].map((folder) => examineSpace(folder, databaseBytes)));
}

async function examineSpace(folder: string, databaseBytes: number): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const says = `${size(free)} free on the disk of ${folder}`;
  const advice = 'Make room: keep fewer backups (BACKUP_KEEP), or move to a larger disk.';
  if (free < 64 * mebibyte) return failure('disk', says, advice);
  if (free < 256 * mebibyte + 3 * databaseBytes) return warning('disk', says, advice);
  return good('disk', says);
}

/** The path, or its nearest existing parent. */
function nearestFolder(path: string): string {
  const whole = resolve(path);
  return existsSync(whole) ? whole : nearestFolder(dirname(whole));
}
