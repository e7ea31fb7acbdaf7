"""Writes the merged lines of a sweep as Parquet: `python workers/cluster/to_parquet.py DIR` (pip install pyarrow).

One row a cell: `cell`, `seed`, the parameters and the measures by their names, and `stopped` and `verdict`. The file is
written in groups of rows, so that memory does not grow with the number of cells. The metadata of its schema say under
`flashscope` how it was made.
"""

import json
import sys
from itertools import islice
from pathlib import Path

ROWS_AT_ONCE = 20_000


def write_parquet(folder):
    """Returns the path of the file that it writes beside the lines."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    folder = Path(folder)
    source, target = folder / "results.jsonl", folder / "results.parquet"
    kinds, engines = looked_through(pa, source)
    schema = schema_of(pa, kinds).with_metadata(metadata_of(folder, engines))
    part = target.with_suffix(".part")
    with open(source, encoding="utf-8") as lines, pq.ParquetWriter(part, schema, compression="zstd") as writer:
        while rows := [row_of(line, schema) for line in islice(lines, ROWS_AT_ONCE)]:
            writer.write_table(pa.Table.from_pylist(rows, schema=schema))
    part.replace(target)
    return target


def columns_of(line):
    """The columns of a cell. A parameter and a measure of one name are told apart by a prefix."""
    document = json.loads(line)
    parameters, measures = document["parameters"], document["measures"]
    columns = {"cell": document["cell"], "seed": document["seed"]}
    columns.update((name if name not in columns else f"parameter.{name}", value) for name, value in parameters.items())
    columns.update((name if name not in columns else f"measure.{name}", value) for name, value in measures.items())
    columns.update({"stopped": document.get("stopped"), "verdict": document.get("verdict")})
    return columns


def kind_of(pa, value):
    if isinstance(value, bool):
        return pa.bool_()
    if isinstance(value, (int, float)):
        return pa.float64()
    return pa.string()


def looked_through(pa, source):
    """Looks through all lines once: a column of numbers may begin with nulls, and a mixed one is text."""
    kinds, engines = {}, {}
    with open(source, encoding="utf-8") as lines:
        for line in lines:
            made = json.loads(line)["made"]
            engines[made["engine"]] = made["schema"]
            for name, value in columns_of(line).items():
                kind = None if value is None else kind_of(pa, value)
                before = kinds.setdefault(name, kind)
                if kind is not None and before != kind:
                    kinds[name] = kind if before is None else pa.string()
    return kinds, engines


def metadata_of(folder, engines):
    """Origin of the rows, as the lines have it: engines, the version of the form of results, the specification."""
    made = {
        "schema": max(engines.values(), default=1),
        "engines": sorted(engines),
        "specification": json.loads((folder / "spec.json").read_text(encoding="utf-8")),
    }
    return {"flashscope": json.dumps(made, ensure_ascii=False)}


def schema_of(pa, kinds):
    whole = {"cell": pa.int64(), "seed": pa.int64()}
    return pa.schema([(name, whole.get(name, kind or pa.string())) for name, kind in kinds.items()])


def row_of(line, schema):
    columns = columns_of(line)
    return {entry.name: as_kind(columns.get(entry.name), str(entry.type)) for entry in schema}


def as_kind(value, kind):
    if value is None or kind != "string" or isinstance(value, str):
        return value
    return json.dumps(value)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("Use to_parquet.py DIR, the folder of a merged sweep.")
    print(write_parquet(sys.argv[1]))
