import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { productionManifests } from './production-manifests.mjs';
import { root, StepError } from './programs.mjs';

/**
 * Checks the production dependencies for known vulnerabilities. Exits with 1 if any is of severity high or above, and
 * with 2 if the registry does not serve advisories (some mirrors do not).
 */
export async function auditDependencies() {
  const { stdout, stderr } = npm(['audit', '--omit=dev', '--json']);
  const report = parsed(stdout);
  const counts = report?.metadata?.vulnerabilities;
  if (counts === undefined) {
    console.error(`The registry returned no audit: ${report?.message ?? stderr.trim()}`);
    return 2;
  }
  for (const [name, { severity, range }] of Object.entries(report.vulnerabilities)) {
    console.log(`${severity.padEnd(8)} ${name} ${range}`);
  }
  console.log(`critical ${counts.critical}, high ${counts.high}, moderate ${counts.moderate}, low ${counts.low}`);
  return counts.critical + counts.high > 0 ? 1 : 0;
}

/**
 * Writes the software bill of materials of package-lock.json as CycloneDX JSON, by default to `sbom.json`: everything but
 * what only development uses. npm leaves out what tools use too, so it gets the manifests without them.
 * @param {string} [file]
 */
export async function writeSbom(file = 'sbom.json') {
  const folder = mkdtempSync(join(tmpdir(), 'iskra-sbom-'));
  try {
    for (const [name, text] of Object.entries(productionManifests())) writeFileSync(join(folder, name), text);
    cpSync(join(root, 'ops/packages'), join(folder, 'ops/packages'), { recursive: true });
    const { status, stdout, stderr } = npm(['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], folder);
    if (status !== 0) throw new StepError(`npm could not write the bill of materials.\n${stderr}`);
    writeFileSync(resolve(root, file), stdout);
    console.log(`${parsed(stdout).components.length} components in ${file}`);
    return 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string[]} args */
function npm(args, cwd = root) {
  return spawnSync('npm', args, { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
