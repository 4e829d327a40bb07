// @ts-check
import { chromium } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { asCommand } from './run.mjs';

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const MACOS = ['Google Chrome.app/Contents/MacOS/Google Chrome', 'Chromium.app/Contents/MacOS/Chromium'];

const WINDOWS = ['Google/Chrome/Application/chrome.exe', 'Chromium/Application/chrome.exe'];

/** The executable of an installed Chromium or Chrome, or the one downloaded by Playwright. */
export function findBrowser() {
  return [...inPath(), ...inUsualPlaces(), chromium.executablePath()].find((path) => existsSync(path));
}

function inPath() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command)));
}

function inUsualPlaces() {
  const { HOME, LOCALAPPDATA, PROGRAMFILES, 'PROGRAMFILES(X86)': PROGRAMFILES_X86 } = process.env;
  if (process.platform === 'darwin') {
    return MACOS.flatMap((app) => [join('/Applications', app), join(HOME ?? '', 'Applications', app)]);
  }
  if (process.platform === 'win32') {
    const folders = [PROGRAMFILES, PROGRAMFILES_X86, LOCALAPPDATA].filter((folder) => folder !== undefined);
    return WINDOWS.flatMap((path) => folders.map((folder) => join(folder, path)));
  }
  return [];
}

/** The options that Chromium is started with. */
export const LAUNCH_ARGS = [
  // Chromium's sandbox does not start as root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Like `findBrowser`, but installs a browser if there is none. Throws when that fails. */
export function ensureBrowser() {
  const found = findBrowser();
  if (found) return found;

  console.error('There is no Chromium here: installing one…');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    if (quietly('apt-get', 'update') && quietly('apt-get', 'install', '-y', 'chromium')) {
      const installed = findBrowser();
      if (installed) return installed;
    }
  }
  quietly('npx', 'playwright', 'install', 'chromium');
  const downloaded = findBrowser();
  if (downloaded) return downloaded;
  throw new Error(
    'The browser tests need Chromium or Chrome, and none could be installed: please install one.',
  );
}

/**
 * Runs a command; its output is shown only if it fails.
 *
 * @param {string} command
 * @param {string[]} args
 */
function quietly(command, ...args) {
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  if (status !== 0)
    console.error(`${command} ${args.join(' ')}: ${error?.message ?? `${stdout}\n${stderr}`}`);
  return status === 0;
}

void asCommand(import.meta.url, () => console.log(ensureBrowser()));
