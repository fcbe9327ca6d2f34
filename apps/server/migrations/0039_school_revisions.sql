-- written by hand: the counts by cell are gone, and a school's place is all that is written of it
DROP TRIGGER bbs_map_place_added ON bbs_map_place;
--> statement-breakpoint
DROP TRIGGER bbs_map_place_removed ON bbs_map_place;
--> statement-breakpoint
DROP TRIGGER bbs_map_place_changed ON bbs_map_place;
--> statement-breakpoint
DROP FUNCTION bbs_map_cells();
--> statement-breakpoint
DROP TABLE "bbs_map_cell" CASCADE;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "bbs_map_place_order";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "bbs_map_place_beyond";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "bbs_map_place_point";--> statement-breakpoint
ALTER TABLE "bbs_map_place" DROP COLUMN "completeness";--> statement-breakpoint
ALTER TABLE "bbs_map_place" DROP COLUMN "kind";--> statement-breakpoint
ALTER TABLE "bbs_map_place" DROP COLUMN "credits";--> statement-breakpoint
ALTER TABLE "bbs_map_place" DROP COLUMN "delivery";--> statement-breakpoint
ALTER TABLE "bbs_map_place" DROP COLUMN "setting";--> statement-breakpoint
ALTER TABLE "bbs_map_place" DROP COLUMN "is_sample";--> statement-breakpoint
ALTER TABLE "bbs_map_place" DROP COLUMN "school_type";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "bbs_school_new";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "bbs_school_score";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "bbs_school_hot";--> statement-breakpoint
CREATE TABLE "bbs_school_revision" (
	"school_id" bigint PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"changed" "xid8" NOT NULL
);
--> statement-breakpoint
CREATE INDEX "bbs_school_revision_changed" ON "bbs_school_revision" USING btree ("changed");
--> statement-breakpoint
-- written by hand: where each open school stands; planned for each call, because a plan for one school is none for a whole list
CREATE OR REPLACE FUNCTION bbs_place_schools(ids bigint[]) RETURNS void LANGUAGE plpgsql
	SET plan_cache_mode = force_custom_plan AS $$
BEGIN
	DELETE FROM bbs_map_place p USING unnest(ids) AS wanted (id) WHERE p.school_id = wanted.id
		AND NOT EXISTS (SELECT 1 FROM bbs_school s WHERE s.id = p.school_id AND s.status = '0');
	INSERT INTO bbs_map_place AS p (school_id, lat, lng, is_area, sheet)
	SELECT id, lat, lng, is_area,
		CASE WHEN lat BETWEEN 41.6 AND 56.9 AND lng BETWEEN -95.2 AND -74.3 THEN 1
			WHEN lat BETWEEN 19 AND 41.5 AND lng BETWEEN 103.5 AND 125 THEN 2 ELSE 0 END
	FROM (
		SELECT s.id,
			CASE WHEN own.has THEN s.lat WHEN listed.has THEN e.lat ELSE area.lat END AS lat,
			CASE WHEN own.has THEN s.lng WHEN listed.has THEN e.lng ELSE area.lng END AS lng,
			NOT own.has AND NOT listed.has AND area.lat IS NOT NULL AS is_area
		FROM (SELECT DISTINCT unnest(ids) AS id) AS wanted JOIN bbs_school s ON s.id = wanted.id AND s.status = '0'
		LEFT JOIN bbs_register_entry e ON e.ministry_no = s.ministry_no AND NOT s.is_sample
		CROSS JOIN LATERAL (SELECT s.lat IS NOT NULL AND s.lng IS NOT NULL AS has) own
		CROSS JOIN LATERAL (
			SELECT coalesce(e.lat IS NOT NULL AND e.lng IS NOT NULL AND NOT e.is_place_doubtful, false) AS has
		) listed
		LEFT JOIN LATERAL (
			SELECT avg(a.lat) AS lat, avg(a.lng) AS lng FROM bbs_register_entry a
			WHERE NOT own.has AND NOT listed.has AND left(a.postal_code, 3) = left(e.postal_code, 3)
				AND a.lat IS NOT NULL AND a.lng IS NOT NULL AND NOT a.is_place_doubtful AND a.gone_on IS NULL
		) area ON true
	) now ORDER BY id
	ON CONFLICT (school_id) DO UPDATE SET lat = excluded.lat, lng = excluded.lng, is_area = excluded.is_area,
		sheet = excluded.sheet
	WHERE (p.lat, p.lng, p.is_area) IS DISTINCT FROM (excluded.lat, excluded.lng, excluded.is_area);
END $$;
--> statement-breakpoint
-- notes that what the directory is filtered and ordered by has changed for schools; in the order of their numbers, so that
-- no two writers wait for one another
CREATE FUNCTION bbs_note_schools(ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO bbs_school_revision AS r (school_id, revision, changed)
	SELECT DISTINCT id, 1, pg_current_xact_id() FROM unnest(ids) AS one (id) WHERE id IS NOT NULL ORDER BY id
	ON CONFLICT (school_id) DO UPDATE SET revision = r.revision + 1, changed = excluded.changed
	WHERE r.changed <> excluded.changed;
END $$;
--> statement-breakpoint
CREATE FUNCTION bbs_school_noted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids bigint[];
BEGIN
	IF TG_OP = 'INSERT' THEN
		ids := array(SELECT id FROM new_rows);
	ELSIF TG_OP = 'DELETE' THEN
		ids := array(SELECT id FROM old_rows);
	ELSE
		ids := array(SELECT id FROM (
			SELECT id, status, is_sample, completeness, school_type, city_code, ministry_no, recruit_grade, join_school,
				exist_stu_nums, boarding, international, programs, currency, tuition_per, tuition_min, score_avg, blog_count,
				follow_count, create_time FROM new_rows
			EXCEPT SELECT id, status, is_sample, completeness, school_type, city_code, ministry_no, recruit_grade, join_school,
				exist_stu_nums, boarding, international, programs, currency, tuition_per, tuition_min, score_avg, blog_count,
				follow_count, create_time FROM old_rows) AS changed);
	END IF;
	IF cardinality(ids) > 0 THEN PERFORM bbs_note_schools(ids); END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bbs_school_noted_inserted AFTER INSERT ON bbs_school REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION bbs_school_noted();
--> statement-breakpoint
CREATE TRIGGER bbs_school_noted_deleted AFTER DELETE ON bbs_school REFERENCING OLD TABLE AS old_rows
	FOR EACH STATEMENT EXECUTE FUNCTION bbs_school_noted();
--> statement-breakpoint
CREATE TRIGGER bbs_school_noted_updated AFTER UPDATE ON bbs_school REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION bbs_school_noted();
--> statement-breakpoint
CREATE FUNCTION bbs_place_noted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		PERFORM bbs_note_schools(array(SELECT school_id FROM old_rows));
	ELSE
		PERFORM bbs_note_schools(array(SELECT school_id FROM new_rows));
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bbs_map_place_noted_inserted AFTER INSERT ON bbs_map_place REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION bbs_place_noted();
--> statement-breakpoint
CREATE TRIGGER bbs_map_place_noted_updated AFTER UPDATE ON bbs_map_place REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION bbs_place_noted();
--> statement-breakpoint
CREATE TRIGGER bbs_map_place_noted_deleted AFTER DELETE ON bbs_map_place REFERENCING OLD TABLE AS old_rows
	FOR EACH STATEMENT EXECUTE FUNCTION bbs_place_noted();
--> statement-breakpoint
CREATE FUNCTION bbs_entry_noted() RETURNS trigger LANGUAGE plpgsql
	SET plan_cache_mode = force_custom_plan AS $$
DECLARE numbers text[];
BEGIN
	IF TG_OP = 'INSERT' THEN
		numbers := array(SELECT ministry_no FROM new_rows);
	ELSIF TG_OP = 'DELETE' THEN
		numbers := array(SELECT ministry_no FROM old_rows);
	ELSE
		numbers := array(
			(SELECT ministry_no FROM old_rows EXCEPT SELECT ministry_no FROM new_rows)
			UNION
			SELECT ministry_no FROM (
				SELECT ministry_no, kind, country, programme, enrolment, osslt, grade_from, grade_to, credits, delivery, region,
					city, board_no FROM new_rows
				EXCEPT SELECT ministry_no, kind, country, programme, enrolment, osslt, grade_from, grade_to, credits, delivery,
					region, city, board_no FROM old_rows) AS changed);
	END IF;
	IF cardinality(numbers) > 0 THEN
		PERFORM bbs_note_schools(array(
			SELECT s.id FROM unnest(numbers) AS changed (no) JOIN bbs_school s ON s.ministry_no = changed.no));
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bbs_register_entry_noted_inserted AFTER INSERT ON bbs_register_entry REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION bbs_entry_noted();
--> statement-breakpoint
CREATE TRIGGER bbs_register_entry_noted_deleted AFTER DELETE ON bbs_register_entry REFERENCING OLD TABLE AS old_rows
	FOR EACH STATEMENT EXECUTE FUNCTION bbs_entry_noted();
--> statement-breakpoint
CREATE TRIGGER bbs_register_entry_noted_updated AFTER UPDATE ON bbs_register_entry
	REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION bbs_entry_noted();
--> statement-breakpoint
CREATE FUNCTION bbs_board_noted() RETURNS trigger LANGUAGE plpgsql
	SET plan_cache_mode = force_custom_plan AS $$
DECLARE numbers text[];
BEGIN
	IF TG_OP = 'INSERT' THEN
		numbers := array(SELECT board_no FROM new_rows);
	ELSIF TG_OP = 'DELETE' THEN
		numbers := array(SELECT board_no FROM old_rows);
	ELSE
		numbers := array(
			(SELECT board_no FROM old_rows EXCEPT SELECT board_no FROM new_rows)
			UNION
			SELECT board_no FROM (
				SELECT board_no, name, fees FROM new_rows EXCEPT SELECT board_no, name, fees FROM old_rows) AS changed);
	END IF;
	IF cardinality(numbers) > 0 THEN
		PERFORM bbs_note_schools(array(
			SELECT s.id FROM bbs_register_entry e JOIN bbs_school s ON s.ministry_no = e.ministry_no
			WHERE e.board_no = ANY (numbers)));
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bbs_register_board_noted_inserted AFTER INSERT ON bbs_register_board REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION bbs_board_noted();
--> statement-breakpoint
CREATE TRIGGER bbs_register_board_noted_deleted AFTER DELETE ON bbs_register_board REFERENCING OLD TABLE AS old_rows
	FOR EACH STATEMENT EXECUTE FUNCTION bbs_board_noted();
--> statement-breakpoint
CREATE TRIGGER bbs_register_board_noted_updated AFTER UPDATE ON bbs_register_board
	REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION bbs_board_noted();
--> statement-breakpoint
SELECT bbs_note_schools(array(SELECT id FROM bbs_school));
