import { isBuilt, isRelease } from './build.mjs';
import { StepError } from './programs.mjs';

/** @typedef {import('./packages.mjs').PackageSet} PackageSet */

/**
 * What a command needs beside the packages of the shop; null for one that needs no package at all.
 * @param {string} command @returns {PackageSet[] | null}
 */
export function neededPackages(command) {
  switch (command) {
    case 'start':
      return isBuilt() ? setsOfEnvironment() : ['pages', ...setsOfEnvironment()];
    case 'archive':
      return ['pages'];
    case 'dev':
      return ['pages', ...setsOfEnvironment()];
    case 'build':
      // Prepares the folder for a service, which may not write here and whose settings are not known.
      return isRelease() ? ['object-storage', 'tracing'] : ['pages', 'object-storage', 'tracing'];
    case 'backup':
    case 'restore':
    case 'export':
    case 'import':
    case 'copy-files':
      return setsOfEnvironment();
    case 'audit':
    case 'sbom':
    case 'image-check':
      return null;
    default:
      if (isRelease()) throw new StepError(`A release archive cannot ${command}: clone the sources for that.`);
      return ['tools'];
  }
}

/** What the settings of the shop ask for. @returns {PackageSet[]} */
function setsOfEnvironment({ MEDIA_URL, BACKUP_URL, OTEL_EXPORTER_OTLP_ENDPOINT } = process.env) {
  /** @type {PackageSet[]} */
  const sets = [];
  if (MEDIA_URL || BACKUP_URL) sets.push('object-storage');
  if (OTEL_EXPORTER_OTLP_ENDPOINT) sets.push('tracing');
  return sets;
}
