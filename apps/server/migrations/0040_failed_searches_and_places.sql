-- Editors who still have the role as it was planted read and settle searches without a result, like databases that begin now.
INSERT INTO "sys_role_menu" ("role_id", "menu_id")
SELECT r."role_id", m."menu_id"
FROM "sys_role" r
JOIN "sys_menu" m ON m."perms" LIKE 'bbs:searchgap:%'
WHERE r."role_id" = 5 AND r."role_key" = 'bbs_editor' AND r."del_flag" = '0'
ON CONFLICT DO NOTHING;--> statement-breakpoint
-- The English of a switch that no administrator has reworded: Enabled and Disabled, as buttons and messages say it.
UPDATE "sys_dict_data" SET "dict_label_en" = 'Enabled'
WHERE "dict_type" = 'sys_normal_disable' AND "dict_value" = '0' AND "dict_label_en" = 'Normal';--> statement-breakpoint
UPDATE "sys_dict_data" SET "dict_label_en" = 'Disabled'
WHERE "dict_type" = 'sys_normal_disable' AND "dict_value" = '1' AND "dict_label_en" = 'Stopped';--> statement-breakpoint
-- A school is placed anew by what its place follows from alone; the counts by cell, which followed from more, are gone.
CREATE OR REPLACE FUNCTION bbs_school_placed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids bigint[];
BEGIN
	IF TG_OP = 'INSERT' THEN
		ids := array(SELECT id FROM new_rows);
	ELSE
		-- a set operation, because the plan of a session's first statement stays: a join planned for one row is a loop of
		-- ten thousand by ten thousand for a statement that changes as many
		ids := array(SELECT id FROM (
			SELECT id, status, is_sample, lat, lng, ministry_no FROM new_rows
			EXCEPT SELECT id, status, is_sample, lat, lng, ministry_no FROM old_rows) AS changed);
	END IF;
	IF cardinality(ids) > 0 THEN PERFORM bbs_place_schools(ids); END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION bbs_entry_placed() RETURNS trigger LANGUAGE plpgsql
	SET plan_cache_mode = force_custom_plan AS $$
DECLARE numbers text[]; areas text[]; ids bigint[];
BEGIN
	IF TG_OP = 'INSERT' THEN
		SELECT array_agg(ministry_no), array_agg(DISTINCT left(postal_code, 3)) INTO numbers, areas FROM new_rows;
	ELSIF TG_OP = 'DELETE' THEN
		SELECT array_agg(ministry_no), array_agg(DISTINCT left(postal_code, 3)) INTO numbers, areas FROM old_rows;
	ELSE
		SELECT array_agg(DISTINCT ministry_no), array_agg(DISTINCT left(postal_code, 3)) INTO numbers, areas FROM (
			(SELECT ministry_no, lat, lng, is_place_doubtful, gone_on, postal_code FROM new_rows EXCEPT
			SELECT ministry_no, lat, lng, is_place_doubtful, gone_on, postal_code FROM old_rows)
			UNION ALL
			(SELECT ministry_no, lat, lng, is_place_doubtful, gone_on, postal_code FROM old_rows EXCEPT
			SELECT ministry_no, lat, lng, is_place_doubtful, gone_on, postal_code FROM new_rows)
		) AS changed;
	END IF;
	IF numbers IS NULL THEN RETURN NULL; END IF;
	ids := array(
		SELECT s.id FROM unnest(numbers) AS changed (no) JOIN bbs_school s ON s.ministry_no = changed.no
		UNION
		SELECT s.id FROM (SELECT DISTINCT unnest(areas) AS area) AS moved
			JOIN bbs_register_entry e ON left(e.postal_code, 3) = moved.area
			JOIN bbs_school s ON s.ministry_no = e.ministry_no
		WHERE (e.lat IS NULL OR e.lng IS NULL OR e.is_place_doubtful));
	IF cardinality(ids) > 0 THEN PERFORM bbs_place_schools(ids); END IF;
	RETURN NULL;
END $$;
