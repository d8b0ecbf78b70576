import type { StaffRole } from '#contracts/accounts/staff-roles.rule.ts';

/**
 * Defines which staff roles may make which call of the panel. A call that is missing here fails the test of roles, so
 * that access is always decided explicitly.
 */
export const callsOfStaff: Readonly<Record<string, readonly StaffRole[]>> = {
  'GET /admin/activities': ['owner', 'manager', 'reader'],
  'GET /admin/activities/:id': ['owner', 'manager', 'reader'],
  'POST /admin/activities/:id/undo': ['owner', 'manager', 'orders', 'packer', 'catalog', 'reader'],
  'GET /admin/activities/actors': ['owner', 'manager', 'reader'],
  'GET /admin/activities/security': ['owner'],
  'GET /admin/activities/export': ['owner', 'manager'],
  'GET /admin/activities/record/:subject/:subjectId': ['owner', 'manager', 'reader'],
  'POST /admin/attributes/:id/values': ['owner', 'manager', 'catalog'],
  'POST /admin/attributes/create': ['owner', 'manager', 'catalog'],
  'GET /admin/audit/:month': ['owner', 'manager', 'orders', 'reader'],
  'POST /admin/audit/:month/documents': ['owner', 'manager', 'orders'],
  'POST /admin/audit/:month/files': ['owner', 'manager'],
  'GET /admin/audit/files/:id': ['owner', 'manager'],
  'GET /admin/audit/:month/export': ['owner', 'manager'],
  'GET /admin/registration': ['owner', 'manager', 'reader'],
  'GET /admin/backups': ['owner'],
  'POST /admin/backups': ['owner'],
  'GET /admin/health': ['owner'],
  'GET /admin/delivery/offices': ['owner', 'manager', 'reader'],
  'PUT /admin/delivery/offices': ['owner', 'manager'],
  'GET /admin/couriers': ['owner', 'manager', 'reader'],
  'PUT /admin/couriers/:courier': ['owner', 'manager'],
  'POST /admin/couriers/:courier/try': ['owner', 'manager'],
  'POST /admin/couriers/:courier/profiles': ['owner', 'manager'],
