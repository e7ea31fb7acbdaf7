"""Stands in for Ray where the driver is tested without it: tasks run in threads, and the first one is lost once."""

import os
import threading
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor
from concurrent.futures import wait as wait_for

LOST_TASKS = 1
PROCESSORS = 2

_pool = ThreadPoolExecutor(PROCESSORS)
_lock = threading.Lock()
_attempts = []


class exceptions:
    class RayError(Exception):
        pass


class cloudpickle:
    @staticmethod
    def register_pickle_by_value(module):
        assert module.__name__ == "runner_task"


def init(**options):
    assert options["address"] is None or options["address"].startswith("127.")


def shutdown():
    _pool.shutdown()


def cluster_resources():
    return {"CPU": float(PROCESSORS)}


def put(value):
    return value


def get(reference):
    return reference.result()


def wait(references, num_returns, timeout):
    done, rest = wait_for(references, timeout=timeout, return_when=FIRST_COMPLETED)
    return list(done)[:num_returns], list(rest)


def remote(num_cpus, max_retries, retry_exceptions):
    assert num_cpus == 1 and max_retries > 0 and retry_exceptions is True

    def wrap(function):
        class Remote:
            @staticmethod
            def remote(*arguments):
                return _pool.submit(_run, function, arguments)

        return Remote

    return wrap


def _run(function, arguments):
    """A task whose machine dies runs again: its first result is thrown away."""
    output = function(*arguments)
    with _lock:
        _attempts.append(arguments)
        lost = len(_attempts) <= LOST_TASKS
    if os.environ.get("STAND_IN_ENDS_AFTER") == str(len(_attempts)):
        os._exit(9)
    return function(*arguments) if lost else output
