import pg from 'pg';

export const plantedImport = '00000000-0000-4000-8000-0000000001a7';

/** An update that a curator had checked: one issue and one change, since a list without rows proves nothing. */
export async function plantImport(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(
    `with planted as (
       insert into job (uuid, kind, data_type, state, is_update, original_filename, finished_on, user_id)
       select $1, 'import', 'mcpd', 'completed', true, 'passports.csv', now(), id from app_user where username = 'curator'
       returning id),
     issue as (
       insert into import_issue (job_id, status, severity, sheet, row_number, column_name, column_number, value)
       select id, 'GENERIC_INVALID_NUMBER', 'ERROR', 'DATA', 7, 'ELEVATION', 26, 'high' from planted)
     insert into import_change (job_id, action, sheet, row_number, item, column_name, old_value, new_value)
     select id, 'changed', 'DATA', 2, 'BAR 1', 'ACCENAME', 'Old', 'New' from planted`,
    [plantedImport],
  );
  await client.end();
}
