-- keys of a page
select "v"."climate_id" as key
from "climate_list" as v
where (lower("v"."climate_name") collate "C" like $1::text)
order by "v"."climate_name" collate landrace_natural asc,
  "v"."climate_id" asc
limit $2::bigint offset $3::bigint;
-- values: ["%x%",10,0]

-- its rows
/* prepared */select "v"."climate_id" as "row key",
  "v"."climate_id" as "climateId",
  "v"."climate_name" as "climateName",
  "v"."climate_name_short" as "climateNameShort",
  "v"."data_type" as "dataType",
  "v"."unit_id" as "unitId",
  "v"."unit_name" as "unitName",
  "v"."unit_description" as "unitDescription",
  "v"."unit_abbreviation" as "unitAbbreviation",
  (select count(*) from map_overlay shown
where shown.climate_id = v.climate_id and (shown.dataset_id is null or shown.dataset_id = any($1::int[]))) as "overlays",
  (select coalesce(sum(held.value_count), 0)::bigint from dataset_climate held
where held.climate_id = v.climate_id and held.dataset_id = any($2::int[])) as "count",
  "v"."climate_description" as "climateDescription"
from "climate_list" as v
where "v"."climate_id" = any($3);
-- values: [[1,2],[1,2],[]]

-- its count
select count(*) as count
from "climate_list" as v
where (lower("v"."climate_name") collate "C" like $1::text);
-- values: ["%x%"]

-- ids of all
select coalesce(array_agg(id
order by id), '{}') as ids from (select id from (select distinct "v"."climate_id" as id
from "climate_list" as v
where (lower("v"."climate_name") collate "C" like $1::text)) as matching
where id is not null) as found;
-- values: ["%x%"]

-- facets
with counted as materialized ( select "dataType", "unitName", grouping("dataType", "unitName") as part, count(*) as rows from (select "v"."data_type" as "dataType",
  "v"."unit_name" as "unitName"
from "climate_list" as v
where (lower("v"."climate_name") collate "C" like $1::text) ) as matching
group by grouping sets (("dataType", "unitName")) ) select $2::text as field, to_jsonb("counted"."dataType") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 0
group by "counted"."dataType" union all select $3::text as field, to_jsonb("counted"."unitName") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 0
group by "counted"."unitName";
-- values: ["%x%","dataType","unitName"]
