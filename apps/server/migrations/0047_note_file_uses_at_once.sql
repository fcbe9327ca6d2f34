-- written by hand: a row whose values name no file is seen at once, where each value was looked through before
CREATE OR REPLACE FUNCTION note_file_uses() RETURNS trigger LANGUAGE plpgsql AS $function$
DECLARE
  held_row jsonb := to_jsonb(CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END);
  record_number bigint := (held_row ->> TG_ARGV[0])::bigint;
  row_before jsonb;
  row_text text := held_row::text;
  held text[] := '{}';
BEGIN
  IF TG_OP = 'UPDATE' THEN
    row_before := to_jsonb(OLD);
    IF NOT EXISTS (SELECT 1 FROM unnest(TG_ARGV[1:]) AS name WHERE row_before -> name IS DISTINCT FROM held_row -> name) THEN
      RETURN NULL;
    END IF;
  END IF;
  -- addresses of files, and drafts with the numbers of files
  IF TG_OP <> 'DELETE' AND (position('/profile/upload/' IN row_text) > 0 OR row_text ~ '"images": \[[^]]*\d') THEN
    SELECT coalesce(array_agg(name), '{}') INTO held FROM files_held(held_row, TG_ARGV[1:]) AS name;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM sys_file_use AS noted WHERE noted.source = TG_TABLE_NAME AND noted.record_id = record_number
      AND NOT EXISTS (SELECT 1 FROM unnest(held) AS name WHERE name = noted.file_name);
  END IF;
  IF held <> '{}' THEN
    INSERT INTO sys_file_use (file_name, source, record_id)
      SELECT name, TG_TABLE_NAME, record_number FROM unnest(held) AS name ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $function$;
