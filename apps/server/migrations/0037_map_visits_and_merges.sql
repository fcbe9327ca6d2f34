CREATE TABLE "bbs_map_cell" (
	"level" smallint NOT NULL,
	"x" integer NOT NULL,
	"y" integer NOT NULL,
	"kind" varchar(10),
	"credits" varchar(10),
	"delivery" varchar(10),
	"setting" varchar(20),
	"is_sample" boolean NOT NULL,
	"school_type" smallint NOT NULL,
	"n" integer NOT NULL,
	"lat_sum" double precision NOT NULL,
	"lng_sum" double precision NOT NULL,
	"id_sum" bigint NOT NULL,
	"west" double precision,
	"south" double precision,
	"east" double precision,
	"north" double precision,
	"is_part" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bbs_map_place" (
	"school_id" bigint PRIMARY KEY NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"is_area" boolean NOT NULL,
	"sheet" smallint NOT NULL,
	"completeness" smallint NOT NULL,
	"kind" varchar(10),
	"credits" varchar(10),
	"delivery" varchar(10),
	"setting" varchar(20),
	"is_sample" boolean NOT NULL,
	"school_type" smallint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bbs_register_change" ADD COLUMN "line" integer;--> statement-breakpoint
ALTER TABLE "bbs_register_import" ADD COLUMN "failure" jsonb;--> statement-breakpoint
ALTER TABLE "bbs_map_place" ADD CONSTRAINT "bbs_map_place_school_id_bbs_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."bbs_school"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bbs_map_cell_at" ON "bbs_map_cell" USING btree ("level","x","y");--> statement-breakpoint
CREATE INDEX "bbs_map_cell_part" ON "bbs_map_cell" USING btree ("level","x","y") WHERE "bbs_map_cell"."is_part";--> statement-breakpoint
CREATE INDEX "bbs_map_place_order" ON "bbs_map_place" USING btree ("is_sample","completeness" DESC NULLS FIRST,"school_id");--> statement-breakpoint
CREATE INDEX "bbs_map_place_beyond" ON "bbs_map_place" USING btree ("is_sample","completeness" DESC NULLS FIRST,"school_id") WHERE "bbs_map_place"."sheet" = 0;--> statement-breakpoint
CREATE INDEX "bbs_map_place_point" ON "bbs_map_place" USING gist (point("lng", "lat"));--> statement-breakpoint
CREATE INDEX CONCURRENTLY "bbs_register_entry_area" ON "bbs_register_entry" USING btree (left("postal_code", 3));--> statement-breakpoint
-- written by hand: where each open school stands, by the rules of modules/school/find-store.ts
CREATE OR REPLACE FUNCTION bbs_place_schools(ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM bbs_map_place p WHERE p.school_id = ANY(ids)
		AND NOT EXISTS (SELECT 1 FROM bbs_school s WHERE s.id = p.school_id AND s.status = '0');
	INSERT INTO bbs_map_place AS p
		(school_id, lat, lng, is_area, sheet, completeness, kind, credits, delivery, setting, is_sample, school_type)
	SELECT id, lat, lng, is_area,
		CASE WHEN lat BETWEEN 41.6 AND 56.9 AND lng BETWEEN -95.2 AND -74.3 THEN 1
			WHEN lat BETWEEN 19 AND 41.5 AND lng BETWEEN 103.5 AND 125 THEN 2 ELSE 0 END,
		completeness, kind, credits, delivery, setting, is_sample, school_type
	FROM (
		SELECT s.id, s.completeness, s.is_sample, s.school_type, e.credits, e.delivery,
			CASE WHEN e.kind = 'abroad' AND e.country NOT ILIKE '%china%' THEN 'abroad'
				WHEN e.kind = 'abroad' THEN 'china' WHEN e.kind IS NOT NULL THEN e.kind
				WHEN s.school_type = 0 THEN 'china' END AS kind,
			CASE WHEN e.ministry_no IS NOT NULL THEN coalesce(e.programme, 'day') END AS setting,
			CASE WHEN own.has THEN s.lat WHEN listed.has THEN e.lat ELSE area.lat END AS lat,
			CASE WHEN own.has THEN s.lng WHEN listed.has THEN e.lng ELSE area.lng END AS lng,
			NOT own.has AND NOT listed.has AND area.lat IS NOT NULL AS is_area
		FROM bbs_school s
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
		WHERE s.id = ANY(ids) AND s.status = '0'
	) now ORDER BY id
	ON CONFLICT (school_id) DO UPDATE SET lat = excluded.lat, lng = excluded.lng, is_area = excluded.is_area,
		sheet = excluded.sheet, completeness = excluded.completeness, kind = excluded.kind, credits = excluded.credits,
		delivery = excluded.delivery, setting = excluded.setting, is_sample = excluded.is_sample,
		school_type = excluded.school_type
	WHERE (p.lat, p.lng, p.is_area, p.completeness, p.kind, p.credits, p.delivery, p.setting, p.is_sample, p.school_type)
		IS DISTINCT FROM (excluded.lat, excluded.lng, excluded.is_area, excluded.completeness, excluded.kind,
			excluded.credits, excluded.delivery, excluded.setting, excluded.is_sample, excluded.school_type);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION bbs_school_placed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids bigint[];
BEGIN
	IF TG_OP = 'INSERT' THEN
		ids := array(SELECT id FROM new_rows);
	ELSE
		ids := array(SELECT n.id FROM new_rows n JOIN old_rows o USING (id)
			WHERE (n.status, n.is_sample, n.completeness, n.school_type, n.lat, n.lng, n.ministry_no)
				IS DISTINCT FROM (o.status, o.is_sample, o.completeness, o.school_type, o.lat, o.lng, o.ministry_no));
	END IF;
	IF cardinality(ids) > 0 THEN PERFORM bbs_place_schools(ids); END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bbs_map_place_inserted AFTER INSERT ON bbs_school REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION bbs_school_placed();
--> statement-breakpoint
CREATE TRIGGER bbs_map_place_updated AFTER UPDATE ON bbs_school REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION bbs_school_placed();
--> statement-breakpoint
-- an entry places its own school, and by the middle of its postal area those there that have no place of their own
CREATE OR REPLACE FUNCTION bbs_entry_placed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE numbers text[]; areas text[]; ids bigint[];
BEGIN
	IF TG_OP = 'INSERT' THEN
		SELECT array_agg(ministry_no), array_agg(DISTINCT left(postal_code, 3)) INTO numbers, areas FROM new_rows;
	ELSIF TG_OP = 'DELETE' THEN
		SELECT array_agg(ministry_no), array_agg(DISTINCT left(postal_code, 3)) INTO numbers, areas FROM old_rows;
	ELSE
		SELECT array_agg(n.ministry_no), array_agg(left(n.postal_code, 3)) || array_agg(left(o.postal_code, 3))
			INTO numbers, areas
		FROM new_rows n JOIN old_rows o USING (ministry_no)
		WHERE (n.lat, n.lng, n.is_place_doubtful, n.gone_on, n.postal_code, n.kind, n.country, n.credits, n.delivery, n.programme)
			IS DISTINCT FROM
			(o.lat, o.lng, o.is_place_doubtful, o.gone_on, o.postal_code, o.kind, o.country, o.credits, o.delivery, o.programme);
	END IF;
	IF numbers IS NULL THEN RETURN NULL; END IF;
	ids := array(
		SELECT s.id FROM bbs_school s WHERE s.ministry_no = ANY(numbers)
		UNION
		SELECT s.id FROM bbs_register_entry e JOIN bbs_school s ON s.ministry_no = e.ministry_no
		WHERE left(e.postal_code, 3) = ANY(areas) AND (e.lat IS NULL OR e.lng IS NULL OR e.is_place_doubtful));
	IF cardinality(ids) > 0 THEN PERFORM bbs_place_schools(ids); END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bbs_register_entry_place_inserted AFTER INSERT ON bbs_register_entry REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION bbs_entry_placed();
--> statement-breakpoint
CREATE TRIGGER bbs_register_entry_place_deleted AFTER DELETE ON bbs_register_entry REFERENCING OLD TABLE AS old_rows
	FOR EACH STATEMENT EXECUTE FUNCTION bbs_entry_placed();
--> statement-breakpoint
CREATE TRIGGER bbs_register_entry_place_updated AFTER UPDATE ON bbs_register_entry
	REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION bbs_entry_placed();
--> statement-breakpoint
-- each statement adds what it changed, and no writer waits for another one's row
CREATE OR REPLACE FUNCTION bbs_map_cells() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed text := CASE TG_OP
	WHEN 'INSERT' THEN 'SELECT 1 AS sign, r.* FROM new_rows r'
	WHEN 'DELETE' THEN 'SELECT -1 AS sign, r.* FROM old_rows r'
	ELSE 'SELECT 1 AS sign, r.* FROM new_rows r UNION ALL SELECT -1, r.* FROM old_rows r' END;
BEGIN
	EXECUTE format($sql$
		INSERT INTO bbs_map_cell (level, x, y, kind, credits, delivery, setting, is_sample, school_type,
			n, lat_sum, lng_sum, id_sum, west, south, east, north)
		SELECT level, x, y, kind, credits, delivery, setting, is_sample, school_type,
			sum(sign), coalesce(sum(sign * lat), 0), coalesce(sum(sign * lng), 0), sum(sign * school_id),
			min(lng) FILTER (WHERE sign = 1), min(lat) FILTER (WHERE sign = 1),
			max(lng) FILTER (WHERE sign = 1), max(lat) FILTER (WHERE sign = 1)
		FROM (
			SELECT 0 AS level, sheet::int AS x, 0 AS y, one.* FROM (%1$s) one
			UNION ALL
			SELECT level, least(2 ^ level - 1, floor((lng + 180) / 360 * 2 ^ level))::int,
				floor((1 - ln(tan(angle) + 1 / cos(angle)) / pi()) / 2 * 2 ^ level)::int, one.*
			FROM (%1$s) one CROSS JOIN generate_series(2, 16) AS level,
				LATERAL (SELECT radians(least(85, greatest(-85, lat))) AS angle) AS projected
			WHERE lat IS NOT NULL AND lng IS NOT NULL
		) placed GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9
		HAVING sum(sign) <> 0 OR sum(sign * lat) <> 0 OR sum(sign * lng) <> 0 OR sum(sign * school_id) <> 0
	$sql$, changed);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bbs_map_place_added AFTER INSERT ON bbs_map_place REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION bbs_map_cells();
--> statement-breakpoint
CREATE TRIGGER bbs_map_place_removed AFTER DELETE ON bbs_map_place REFERENCING OLD TABLE AS old_rows
	FOR EACH STATEMENT EXECUTE FUNCTION bbs_map_cells();
--> statement-breakpoint
CREATE TRIGGER bbs_map_place_changed AFTER UPDATE ON bbs_map_place
	REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION bbs_map_cells();
--> statement-breakpoint
SELECT bbs_place_schools(array(SELECT id FROM bbs_school));
